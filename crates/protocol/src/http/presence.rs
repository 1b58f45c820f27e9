//! Where a connection stands: whether its client has asked for something, whether all of the request is there, and whether the client says
//! nothing more. A client may close its side after the request and still read the answer; one that has gone closes it too. So whoever has
//! asked is answered for a while after the end of what they say, and what is done for those who are not there any more ends then.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

/// For an answer to a client that says nothing more.
pub(super) const GRACE: Duration = Duration::from_secs(5);

/// Where a connection stands.
#[derive(Debug, Default)]
pub(super) struct Presence {
    asked: AtomicBool,
    heard: AtomicBool,
}

impl Presence {
    /// A request has come whose answer is not there yet; its body may still be on the way.
    pub(super) fn asks(self: &Arc<Presence>) -> Asking {
        self.asked.store(true, Ordering::Release);
        Asking(Arc::clone(self))
    }

    /// All of the request is there.
    pub(super) fn is_heard(&self) {
        self.heard.store(true, Ordering::Release);
    }

    /// Nothing that has been asked is being worked on: the place may go to somebody else.
    pub(super) fn is_idle(&self) -> bool {
        !self.heard.load(Ordering::Acquire)
    }
}

/// A request that has not been answered yet.
pub(super) struct Asking(Arc<Presence>);

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.heard.store(false, Ordering::Release);
        self.0.asked.store(false, Ordering::Release);
    }
}

/// A connection that shows the end of what the client says only after the answer, or a while later.
pub(super) struct HalfOpen {
    stream: TcpStream,
    presence: Arc<Presence>,
    grace: Duration,
    /// Runs since the client has said its last.
    ended: Option<Pin<Box<Sleep>>>,
}

impl HalfOpen {
    pub(super) fn new(stream: TcpStream, presence: Arc<Presence>, grace: Duration) -> HalfOpen {
        HalfOpen {
            stream,
            presence,
            grace,
            ended: None,
        }
    }
}

impl AsyncRead for HalfOpen {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.ended.is_none() {
            let before = buffer.filled().len();
            let read = Pin::new(&mut self.stream).poll_read(context, buffer);
            let is_end = matches!(read, Poll::Ready(Ok(()))) && buffer.filled().len() == before;
            if !is_end || buffer.remaining() == 0 {
                return read;
            }
            let grace = self.grace;
            self.ended = Some(Box::pin(sleep(grace)));
        }
        if !self.presence.asked.load(Ordering::Acquire) {
            return Poll::Ready(Ok(()));
        }
        match &mut self.ended {
            Some(ended) => ended.as_mut().poll(context).map(Ok),
            None => Poll::Ready(Ok(())),
        }
    }
}

impl AsyncWrite for HalfOpen {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

//! The state of a connection: whether its client has sent a request, whether the request is
//! complete, and whether the client has closed its side. A client may close its side after the
//! request and still read the response; one that has gone closes it too. So a request is still
//! answered for a while after the client has closed its side; then the work for it stops.

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

/// How long a response may take for a client that has closed its side.
pub(super) const GRACE: Duration = Duration::from_secs(5);

/// The state of a connection.
#[derive(Debug, Default)]
pub(super) struct Presence {
    asked: AtomicBool,
    heard: AtomicBool,
}

impl Presence {
    /// A request has arrived and has no response yet; its body may still be on the way.
    pub(super) fn asks(self: &Arc<Presence>) -> Asking {
        self.asked.store(true, Ordering::Release);
        Asking(Arc::clone(self))
    }

    /// The request is complete.
    pub(super) fn is_heard(&self) {
        self.heard.store(true, Ordering::Release);
    }

    /// No complete request waits for its response: the place may go to another connection.
    pub(super) fn is_idle(&self) -> bool {
        !self.heard.load(Ordering::Acquire)
    }
}

/// A request without a response yet.
pub(super) struct Asking(Arc<Presence>);

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.heard.store(false, Ordering::Release);
        self.0.asked.store(false, Ordering::Release);
    }
}

/// A connection that reports the end of the client's input only after the response, or a while
/// later.
pub(super) struct HalfOpen {
    stream: TcpStream,
    presence: Arc<Presence>,
    grace: Duration,
    /// The timer since the client closed its side.
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

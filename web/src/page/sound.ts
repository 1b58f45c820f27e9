// Two small sounds, made on the spot: wood on wood for a wall, a softer tap for a pawn. Silent unless switched on.

let context: AudioContext | null = null;

export function knock(kind: "pawn" | "wall"): void {
  context ??= new AudioContext();
  const { currentTime: now } = context;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(kind === "wall" ? 210 : 330, now);
  tone.frequency.exponentialRampToValueAtTime(kind === "wall" ? 90 : 180, now + 0.07);
  loudness.gain.setValueAtTime(0.25, now);
  loudness.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
  tone.connect(loudness).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.13);
}

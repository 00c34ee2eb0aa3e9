/** Pause between redraws while outbox entries are being sent, in milliseconds. It grows when thousands are sent. */
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 500;

/** Throttles `work`: runs it at once, and repeated calls with growing pauses. */
export function throttled(work: () => void): () => void {
  let pause = MIN_PAUSE_MS;
  let resting = false;
  let wanted = false;
  return function soon() {
    if (resting) {
      wanted = true;
      return;
    }
    resting = true;
    setTimeout(() => {
      resting = false;
      pause = wanted ? Math.min(pause * 2, MAX_PAUSE_MS) : MIN_PAUSE_MS;
      if (wanted) soon();
    }, pause);
    wanted = false;
    work();
  };
}

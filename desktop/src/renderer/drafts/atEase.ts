/** Pause between redraws while entries are being sent, in milliseconds. It grows when thousands are sent. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 500;

/** Throttles `work`: runs it at once, and repeated calls with growing pauses. */
export function atEase(work: () => void): () => void {
  let pause = FIRST_PAUSE;
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
      pause = wanted ? Math.min(pause * 2, LONGEST_PAUSE) : FIRST_PAUSE;
      if (wanted) soon();
    }, pause);
    wanted = false;
    work();
  };
}

/** How soon what follows entries on their way is drawn anew, in milliseconds; of thousands, less and less often. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 500;

/** Does something at once, and where it is wanted again and again no more often than an eye follows. */
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

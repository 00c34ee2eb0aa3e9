/** How often what follows thousands of entries on their way is drawn anew, in milliseconds. */
const PAUSE = 100;

/** Does something at once, and where it is wanted again and again no more often than an eye follows. */
export function atEase(work: () => void): () => void {
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
      if (wanted) soon();
    }, PAUSE);
    wanted = false;
    work();
  };
}

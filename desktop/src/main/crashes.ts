/** If the window crashes this often within a minute, another restart won't help. */
const MAX_CRASHES = 3;
const CRASH_WINDOW_MS = 60_000;

/**
 * Counts a window's crashes. The returned function is called after each crash, and returns true if there were too many.
 */
export function crashes(now: () => number = Date.now) {
  let times: number[] = [];
  return (): boolean => {
    const moment = now();
    times = [...times.filter((time) => moment - time < CRASH_WINDOW_MS), moment];
    return times.length >= MAX_CRASHES;
  };
}

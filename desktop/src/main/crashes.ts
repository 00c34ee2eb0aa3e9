/** If the window crashes this often within a minute, another restart won't help. */
const MANY = 3;
const WITHIN = 60_000;

/** Counts a window's crashes. Returns true when there are too many. */
export function crashes(now: () => number = Date.now) {
  let times: number[] = [];
  return (): boolean => {
    const moment = now();
    times = [...times.filter((time) => moment - time < WITHIN), moment];
    return times.length >= MANY;
  };
}

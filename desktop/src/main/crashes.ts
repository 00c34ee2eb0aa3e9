/** A window that ends so often within a minute won't get well by being started once more. */
const MANY = 3;
const WITHIN = 60_000;

/** Counts a window's ends; true when it is one too many. */
export function crashes(now: () => number = Date.now) {
  let times: number[] = [];
  return (): boolean => {
    const moment = now();
    times = [...times.filter((time) => moment - time < WITHIN), moment];
    return times.length >= MANY;
  };
}

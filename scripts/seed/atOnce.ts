/** So many calls are under way at a time: enough to wait for none, few enough for a server that others use, too. */
const AT_ONCE = 6;

/** Does something with each number below `count`, some at a time; after a failure nothing new is begun. */
export async function atOnce(count: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const failures: unknown[] = [];
  const goOn = async () => {
    while (next < count && failures.length === 0)
      await work(next++).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
  if (failures.length > 0) throw failures[0];
}

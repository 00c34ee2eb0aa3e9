/** The number of calls in flight: enough to hide the network's latency, few enough for a server that others use, too. */
const AT_ONCE = 6;

/** Runs `work` for each number below `count`, several at a time. After a failure it starts no more. */
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

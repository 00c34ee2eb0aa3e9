/*
 * Requests addresses in turn, at full speed or a given rate, and reports every two seconds. Runs in its own process, so
 * that it doesn't slow the test.
 */
import autocannon from 'autocannon';

const EVERY = 2_000;

process.once('message', ({ address, paths, connections, seconds, rate }) => {
  let times = [];
  const failed = [];
  const asking = autocannon({
    url: address,
    connections,
    duration: seconds,
    ...(rate && { overallRate: rate }),
    requests: paths.map((path) => ({ path, headers: { 'accept-encoding': 'gzip, deflate, br' } })),
  });
  asking.on('response', (_client, status, _bytes, time) => {
    times.push(time);
    if (status !== 200) failed.push(String(status));
  });
  asking.on('reqError', (error) => failed.push(String(error)));
  const tell = () => {
    const sorted = times.toSorted((one, other) => one - other);
    times = [];
    const at = (share) => sorted[Math.floor(sorted.length * share)] ?? 0;
    process.send({ count: sorted.length, p50: at(0.5), p99: at(0.99), failed: failed.splice(0) });
  };
  const telling = setInterval(tell, EVERY);
  asking.on('done', () => {
    clearInterval(telling);
    process.disconnect();
  });
});

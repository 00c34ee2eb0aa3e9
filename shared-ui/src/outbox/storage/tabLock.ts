/**
 * Opens a database that several tabs can use. `isAlone` tells whether no other tab has it open; then no other tab can open it before
 * `open` is done. The tab holds a shared Web Lock until `release`. Without Web Locks (plain http), `isAlone` is always false.
 */
export async function openInTab<Opened>(
  name: string,
  open: (isAlone: boolean) => Promise<Opened>,
): Promise<{ opened: Opened; release: () => void }> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return { opened: await open(false), release: () => {} };
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const hold = () => {
    let isHeld = () => {};
    const granted = new Promise<void>((resolve) => (isHeld = resolve));
    void locks.request(name, { mode: 'shared' }, () => {
      isHeld();
      return held;
    });
    return granted;
  };
  try {
    const alone = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return undefined;
      const opened = await open(true);
      // The browser grants lock requests in order. So no other tab can get the lock exclusively before this tab shares it.
      void hold();
      return { opened };
    });
    if (alone) return { ...alone, release };
    await hold();
    return { opened: await open(false), release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Runs `work` if no tab has the database open, or if that can't be known (without Web Locks). Returns whether it ran. */
export async function ifNoTabHas(name: string, work: (isKnown: boolean) => Promise<void>): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return work(false).then(() => true);
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work(true);
    return lock !== null;
  });
}

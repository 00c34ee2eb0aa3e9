import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { hasNoRoom, isDuplicate, SOON } from '../database/connect.ts';

/** Who draws what just now, among all servers on this database. */
interface Turn {
  _id: string;
  until: Date;
}

const turns = () => mongoose.connection.collection<Turn>('drawing');

/** A server that has ended in the middle keeps the others from it for no longer, in milliseconds: longer than any picture takes. */
const LONGEST = 130_000;
const LOOK_EVERY = 200;

/** Has something made by one of all servers, unless it is there; who comes meanwhile waits until it is. */
export async function byOne<Made>(
  name: string,
  find: (name: string) => Promise<Made | undefined>,
  make: () => Promise<Made>,
): Promise<Made> {
  for (;;) {
    const isMine = await take(name);
    try {
      const found = await find(name);
      if (found !== undefined) return found;
      if (isMine) return await make();
    } finally {
      // What stays is over in time.
      if (isMine)
        await turns()
          .deleteOne({ _id: name }, { writeConcern: SOON })
          .catch(() => {});
    }
    await pause(LOOK_EVERY);
  }
}

/** Whether the turn is ours from now on. */
const take = (name: string): Promise<boolean> =>
  turns()
    .updateOne(
      { _id: name, until: { $lt: new Date() } },
      { $set: { until: new Date(Date.now() + LONGEST) } },
      { upsert: true, writeConcern: SOON },
    )
    .then(
      () => true,
      (error: unknown) => {
        if (isDuplicate(error)) return false;
        // On a full disk nobody can say whose turn it is.
        if (hasNoRoom(error)) return true;
        throw error;
      },
    );

/** Forgets the turns of servers that ended in the middle. */
export const sweepTurns = (before: Date) => turns().deleteMany({ until: { $lt: before } });

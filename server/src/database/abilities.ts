import type mongoose from 'mongoose';

/**
 * Features that not every MongoDB has. The product also works without them. Without transactions, several writes are done one
 * after the other, in an order in which an interruption does no harm: a retry, or the sweep (the hourly job that deletes
 * expired data), completes them.
 *
 * | | embedded addon | standalone server | replica set | sharded cluster |
 * |---|---|---|---|---|
 * | one command for several collections (MongoDB 8) | yes | yes | yes | yes |
 * | transactions (`inTransaction`) | no | no | yes | yes |
 * | members that must confirm a write | no | no | yes | yes |
 */
export interface Abilities {
  /** Whether the database supports writes to several collections in one command. */
  oneCommand: boolean;
  /**
   * Whether the database is a replica set or a sharded cluster. Then a write is only safe when a majority of the
   * members has it, and transactions are supported.
   */
  members: boolean;
}

let abilities: Abilities = { oneCommand: false, members: false };

/** The wire version of MongoDB 8, which has `bulkWrite` across collections. */
const MONGODB_8 = 25;

/** What a database supports, from its reply to `hello`. */
export const abilitiesOf = ({ maxWireVersion, setName, msg }: mongoose.mongo.Document): Abilities => ({
  oneCommand: Number(maxWireVersion) >= MONGODB_8,
  members: setName !== undefined || msg === 'isdbgrid',
});

/** Stores what the connected database supports, from its reply to `hello`. */
export const learnAbilities = (hello: mongoose.mongo.Document): void => void (abilities = abilitiesOf(hello));

export const can = (what: keyof Abilities): boolean => abilities[what];

import type mongoose from 'mongoose';

/**
 * Features that not every MongoDB has. The product also works without them. Where several writes can't be one transaction, their order
 * makes an interruption safe: a retry, or the sweep, completes them.
 *
 * | | embedded addon | standalone server | replica set | sharded cluster |
 * |---|---|---|---|---|
 * | one command for several collections (MongoDB 8) | yes | yes | yes | yes |
 * | transactions (`inTransaction`) | no | no | yes | yes |
 * | members that must confirm a write | no | no | yes | yes |
 */
export interface Abilities {
  /** Supports writes to several collections in one command. */
  oneCommand: boolean;
  /** Has several members. So a write is only safe when a majority has it, and the database supports transactions. */
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

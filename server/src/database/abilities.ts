import type mongoose from 'mongoose';

/**
 * What the database can do besides what every MongoDB does. All that the product does works without; where it can't be done as one,
 * it is done in an order in which an end in the middle leaves nothing that the next try, or the sweep, doesn't bring to its end.
 *
 * | | embedded addon | a server alone | replica set | sharded cluster |
 * |---|---|---|---|---|
 * | one command for several collections (MongoDB 8) | yes | yes | yes | yes |
 * | transactions (`whole`) | no | no | yes | yes |
 * | change streams (what others are told of changes) | no | no | yes | yes |
 * | others that must agree (`isAgreed`) | no | no | yes | yes |
 * | a snapshot of the past (backup) | no | no | yes | no |
 */
export interface Abilities {
  /** Takes writes in several collections in one command. */
  oneCommand: boolean;
  /** Has members that copy from one another: what one knows counts once a majority has it, and several changes can be made as one, and it tells of changes. */
  members: boolean;
  /** Remembers what all of it was a moment ago. */
  snapshots: boolean;
}

let abilities: Abilities = { oneCommand: false, members: false, snapshots: false };

/** Of the version that has `bulkWrite` over several collections. */
const MONGODB_8 = 25;

/** What a database can do, by its answer to `hello`. */
export const abilitiesOf = ({ maxWireVersion, setName, msg }: mongoose.mongo.Document): Abilities => ({
  oneCommand: Number(maxWireVersion) >= MONGODB_8,
  members: setName !== undefined || msg === 'isdbgrid',
  snapshots: setName !== undefined,
});

/** Learns what the connected database can do, from its answer to `hello`. */
export const learnAbilities = (hello: mongoose.mongo.Document): void => void (abilities = abilitiesOf(hello));

/** Whether the connected database can do something. */
export const can = (what: keyof Abilities): boolean => abilities[what];

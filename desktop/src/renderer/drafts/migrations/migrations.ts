import type { Migration } from '../../steady.ts';
import type { Tables } from '../database.ts';
import { makeStores } from './0001-stores.ts';
import { nameWrites } from './0002-writes-have-names.ts';

/** What brings the drafts of any earlier version up to date, in order; one that was released is never changed. */
export const migrations: readonly Migration<Tables>[] = [makeStores, nameWrites];

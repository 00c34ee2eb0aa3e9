import type { DescribedList, DescribedSingle, ListKind, SingleKind } from '@agency/contract/kinds';
import { about } from './about/model.ts';
import { contactInfo } from './contactInfo/model.ts';
import { requests } from './contactRequests/model.ts';
import type { Collection } from './content/collection.ts';
import type { Stored } from './content/storedDocument.ts';
import type { DescribedRecord } from './content/describedRecord.ts';
import { home } from './home/model.ts';
import { projects } from './projects/model.ts';
import { services } from './services/model.ts';
import { settings } from './settings/model.ts';

/** A function that can be called for every kind that is read as a list. */
type OfList<Made> = <D extends DescribedList, Document extends Stored>(
  documents: Collection<D, Document>,
) => Made;

/** A function that can be called for every kind with a single document. */
type OfSingle<Made> = <D extends DescribedSingle>(record: DescribedRecord<D>) => Made;

/**
 * Calls `make` for each kind that is read as a list. History, trash, uses, changes and the sweep are made from this list, so a kind that is
 * added here gets all of them.
 */
export const forEachList = <Made>(make: OfList<Made>) =>
  ({
    project: make(projects),
    service: make(services),
    contactRequest: make(requests),
  }) satisfies Record<ListKind, Made>;

/** Calls `make` for each kind with a single document. The chatbot isn't among them, because its questions are stored one by one. */
export const forEachSingle = <Made>(make: OfSingle<Made>) =>
  ({
    home: make(home),
    about: make(about),
    contactInfo: make(contactInfo),
    settings: make(settings),
  }) satisfies Record<Exclude<SingleKind, 'chatbot'>, Made>;

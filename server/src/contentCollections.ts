import type { DescribedList, DescribedSingle, ListKind, SingleKind } from '@agency/contract/kinds';
import { about } from './about/model.ts';
import { articles } from './articles/model.ts';
import { assets } from './assets/model.ts';
import { contactInfo } from './contactInfo/model.ts';
import { requests } from './contactRequests/model.ts';
import type { Collection } from './content/collection.ts';
import type { Stored } from './content/storedDocument.ts';
import type { DescribedRecord } from './content/describedRecord.ts';
import { home } from './home/model.ts';
import { projects } from './projects/model.ts';
import { services } from './services/model.ts';
import { settings } from './settings/model.ts';

/** A function that works for every kind of document that is a list, such as projects. */
type OfList<Made> = <D extends DescribedList, Document extends Stored>(
  documents: Collection<D, Document>,
) => Made;

/** A function that works for every kind with a single document, such as the home page. */
type OfSingle<Made> = <D extends DescribedSingle>(record: DescribedRecord<D>) => Made;

/**
 * Calls `make` for each kind of document that is a list. The history, the trash, the search for uses, the reply with
 * changes and the deletion of old data call this, so a kind that is added here is included in all of them.
 */
export const forEachList = <Made>(make: OfList<Made>) =>
  ({
    project: make(projects),
    service: make(services),
    article: make(articles),
    asset: make(assets),
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

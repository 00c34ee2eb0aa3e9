import type { Described, DescribedMany } from '@agency/contract/document/document';
import { about } from './about/model.ts';
import { contactInfo } from './contactInfo/model.ts';
import { requests } from './contactRequests/model.ts';
import type { Collection } from './database/collection.ts';
import type { Stored } from './database/documents.ts';
import type { DescribedRecord } from './database/recordOf.ts';
import { home } from './home/model.ts';
import { projects } from './projects/model.ts';
import { services } from './services/model.ts';
import { settings } from './settings/model.ts';

/** What can be made for any kind of document of which there are many. */
type OfMany<Made> = <D extends DescribedMany, Document extends Stored>(
  documents: Collection<D, Document>,
) => Made;

/** What can be made for any kind of document of which there is one. */
type OfOne<Made> = <D extends Described>(record: DescribedRecord<D>) => Made;

/**
 * Makes something for each kind of document of which there are many. History, trash, where something is used, sweeping and
 * forgetting go by this list: what is added here has them.
 */
export const forEachOfMany = <Made>(make: OfMany<Made>) => ({
  project: make(projects),
  service: make(services),
  contactRequest: make(requests),
});

/** The same for each document of which there is one. The chatbot, whose questions hang below one another, goes its own way everywhere. */
export const forEachOfOne = <Made>(make: OfOne<Made>) => ({
  home: make(home),
  about: make(about),
  contactInfo: make(contactInfo),
  settings: make(settings),
});

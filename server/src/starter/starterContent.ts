import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { QuestionTree } from '@agency/contract/chatbot';
import type { aboutRecord } from '@agency/contract/about';
import type { contactInfoRecord } from '@agency/contract/contactInfo';
import type { homeRecord } from '@agency/contract/home';
import type { project } from '@agency/contract/projects';
import type { service } from '@agency/contract/services';
import type { StoredFields } from '../content/fieldStorage.ts';
import { starterFolder } from '../filePaths.ts';

type StarterService = StoredFields<(typeof service)['fields']> & { id: string };

type StarterProject = Omit<StoredFields<(typeof project)['fields']>, 'galleryImages' | 'services'> & {
  id: string;
  gallery: string[];
  services: string[];
};

/** The starter content of a new site. It refers to pictures by their file names. */
export interface StarterContent {
  services: StarterService[];
  projects: StarterProject[];
  home: StoredFields<(typeof homeRecord)['fields']>;
  about: StoredFields<(typeof aboutRecord)['fields']>;
  contactInfo: StoredFields<(typeof contactInfoRecord)['fields']>;
  chatbot: QuestionTree[];
}

/** Reads the starter content that is part of the server. */
export const starterContent = async (): Promise<StarterContent> =>
  JSON.parse(await readFile(join(starterFolder, 'content.json'), 'utf8')) as StarterContent;

export const starterTree = async (): Promise<QuestionTree[]> => (await starterContent()).chatbot;

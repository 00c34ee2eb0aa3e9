import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { QuestionTree } from '@agency/contract/chatbot';
import type { StoredAbout } from '../about/model.ts';
import type { StoredContactInfo } from '../contactInfo/model.ts';
import type { StoredHome } from '../home/model.ts';
import { starterFolder } from '../paths.ts';

interface StarterService {
  id: string;
  title: string;
  description: string;
  icon: string;
  image: string;
}

interface StarterProject {
  id: string;
  title: string;
  description: string;
  image: string;
  link: string;
  hasGallery: boolean;
  gallery: string[];
  category: string;
  services: string[];
}

/** What a fresh site shows; pictures are named by their files. */
export interface StarterContent {
  services: StarterService[];
  projects: StarterProject[];
  home: StoredHome;
  about: StoredAbout;
  contactInfo: StoredContactInfo;
  chatbot: QuestionTree[];
}

/** Reads the starter content that ships with the server. */
export const starterContent = async (): Promise<StarterContent> =>
  JSON.parse(await readFile(join(starterFolder, 'content.json'), 'utf8')) as StarterContent;

/** The chatbot's starter tree. */
export const starterTree = async (): Promise<QuestionTree[]> => (await starterContent()).chatbot;

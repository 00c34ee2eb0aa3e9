import type { About as AboutReply, TeamMember } from '@agency/contract/about';
import { readRecord, single, type StoredRecord } from '../database/records.ts';
import { placeholdersFor } from '../media/model.ts';

interface StoredEvent {
  id: string;
  year: string;
  title: string;
  description: string;
}

export interface StoredAbout {
  mission: string;
  journey: StoredEvent[];
  team: TeamMember[];
}

const item = { _id: false, id: { type: String, required: true } };

export const About = single<StoredAbout>(
  'About',
  'about',
  { mission: '', journey: [], team: [] },
  {
    mission: String,
    journey: [{ ...item, year: String, title: String, description: String }],
    team: [{ ...item, name: String, role: String, image: String }],
  },
);

export const readAbout = () => readRecord(About);

/** What the outside world sees of the agency's story. */
export const presentAbout = async (about: StoredAbout & StoredRecord): Promise<AboutReply> => ({
  id: about._id.toString(),
  mission: about.mission,
  journey: about.journey.map((event) => ({ ...event, aboutId: about._id.toString() })),
  team: about.team,
  placeholders: await placeholdersFor(about.team.map(({ image }) => image)),
  revision: about.revision,
  updatedAt: about.updatedAt?.toISOString() ?? null,
});

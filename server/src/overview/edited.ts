import { type ActivityKind, mayWrite } from '@agency/contract/kinds';
import { A_FEW, type Edited } from '@agency/contract/overview';
import { Types } from 'mongoose';
import { Activity } from '../activity/model.ts';
import { presentRecord } from '../database/recordOf.ts';
import { readRecord } from '../database/records.ts';
import { home } from '../home/model.ts';
import { projects } from '../projects/model.ts';
import { services } from '../services/model.ts';
import type { SignedIn } from '../session/tokens.ts';

/** How far back and how many lines are looked at, so that an account that rarely writes costs no long search. */
const DAYS = 90;
const MOST_LINES = 200;

const labels = {
  project: 'Project',
  gallery: 'Project',
  service: 'Service',
  home: 'Home',
  about: 'About',
  contactInfo: 'Contact Information',
  chatbot: 'Chatbot Q&A',
  settings: 'Settings',
} as const satisfies Partial<Record<ActivityKind, string>>;
type EditedKind = keyof typeof labels;
const kinds = Object.keys(labels) as EditedKind[];

/** What an account edited last, each once, with its current title and picture; what was deleted since is left out. */
export async function editedBy({ email, role }: Pick<SignedIn, 'email' | 'role'>): Promise<Edited[]> {
  const lines = await Activity.find({
    at: { $gte: new Date(Date.now() - DAYS * 86_400_000) },
    actor: email,
    kind: { $in: kinds.filter((kind) => mayWrite(kind, role)) },
    action: { $ne: 'deleted' },
  })
    .sort({ at: -1, _id: -1 })
    .limit(MOST_LINES)
    .lean();
  const latest = new Map<string, { kind: EditedKind; id: string; at: Date }>();
  for (const { kind, documentId, at } of lines) {
    const of = {
      kind: kind === 'gallery' ? 'project' : (kind as EditedKind),
      id: idOf(kind, documentId),
      at,
    };
    const key = `${of.kind} ${of.id}`;
    if (!latest.has(key)) latest.set(key, of);
  }
  const shown: Edited[] = [];
  for (const { kind, id, at } of latest.values()) {
    if (shown.length === A_FEW) break;
    const found = await lookOf(kind, id);
    if (found) shown.push({ kind, id, at: at.toISOString(), ...found });
  }
  return shown;
}

/** All questions are edited on one screen. */
const idOf = (kind: ActivityKind, documentId: string) => (kind === 'chatbot' ? '' : documentId);

type Look = Pick<Edited, 'title' | 'image' | 'placeholders'>;

async function lookOf(kind: EditedKind, id: string): Promise<Look | undefined> {
  const plain = { title: labels[kind], image: '', placeholders: {} };
  switch (kind) {
    case 'project':
    case 'gallery': {
      const document = await projects.model.findOne({ _id: new Types.ObjectId(id), deletedAt: null }).lean();
      if (!document) return undefined;
      const { title, image, placeholders } = await projects.presentOne(document);
      return { title, image, placeholders };
    }
    case 'service': {
      const document = await services.model.findOne({ _id: new Types.ObjectId(id), deletedAt: null }).lean();
      return document ? { ...plain, title: document.title } : undefined;
    }
    case 'home': {
      const { heroImage, placeholders } = await presentRecord(home.description, await readRecord(home), {});
      return { ...plain, image: heroImage, placeholders };
    }
    default:
      return plain;
  }
}

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  Id,
  ignored,
  ImageInput,
  line,
  list,
  Placeholders,
  recordFields,
  required,
  requiredText,
  text,
} from './fields.ts';

export const JourneyEvent = z.object({
  id: Id,
  year: z.string(),
  title: z.string(),
  description: z.string(),
  aboutId: Id,
});
export type JourneyEvent = z.infer<typeof JourneyEvent>;
export const TeamMember = z.object({ id: Id, name: z.string(), role: z.string(), image: z.string() });
export type TeamMember = z.infer<typeof TeamMember>;

export const About = z.object({
  ...recordFields,
  id: Id,
  mission: z.string(),
  journey: z.array(JourneyEvent),
  team: z.array(TeamMember),
  placeholders: Placeholders,
});
export type About = z.infer<typeof About>;

/** A year, as text ('2019', '2019–2021') or as a number. */
const Year = z.pipe(
  z.transform((given: unknown) => (typeof given === 'number' ? String(given) : given)),
  required('Year', { max: 40 }),
);

/** A journey event as a form writes it. */
export const JourneyEventInput = z.strictObject({
  id: z.optional(Id),
  year: Year,
  title: required('Title'),
  description: requiredText('Description'),
  aboutId: ignored,
});

export const AboutChanges = z.partial(
  z.strictObject({
    mission: text('Mission'),
    journey: list('Journey', JourneyEventInput),
    team: list(
      'Team',
      z.strictObject({
        id: z.optional(Id),
        name: required('Name'),
        role: z.optional(line('Role')),
        image: z.optional(ImageInput),
      }),
    ),
  }),
);
export type AboutChanges = z.input<typeof AboutChanges>;

export const about = {
  read: endpoint('GET /about', { reply: About, failure: 'Failed to fetch about data' }),
  adminRead: endpoint('GET /admin/about', { reply: About, failure: 'Failed to fetch admin about data' }),
  update: endpoint('PUT /admin/about', {
    body: AboutChanges,
    reply: About,
    failure: 'Failed to update about data',
    large: true,
  }),
};

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  Id,
  ignored,
  ImageInput,
  line,
  link,
  list,
  oneOf,
  Placeholders,
  recordFields,
  text,
} from './fields.ts';

export const homeIcons = ['Code2', 'Smartphone', 'Globe', 'FolderOpen', 'Smile', 'Users'] as const;

export const Solution = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  icon: z.enum(homeIcons),
});
export type Solution = z.infer<typeof Solution>;
export const Insight = z.object({ id: Id, label: z.string(), value: z.number(), icon: z.enum(homeIcons) });
export type Insight = z.infer<typeof Insight>;

export const Home = z.object({
  ...recordFields,
  heroImage: z.string(),
  headline: z.string(),
  subheadline: z.string(),
  ctaText: z.string(),
  ctaLink: z.string(),
  solutions: z.array(Solution),
  insights: z.array(Insight),
  placeholders: Placeholders,
});
export type Home = z.infer<typeof Home>;

/** A number, or text that reads as one: an insight's '42' becomes 42, and nothing becomes 0. */
const Coerced = z.pipe(
  z.union([z.number(), z.string(), z.null()], 'Value must be a number.'),
  z.pipe(
    z.transform((given: number | string | null) =>
      Number(typeof given === 'string' ? given.trim() : (given ?? 0)),
    ),
    z.number('Value must be a number.'),
  ),
);

const icon = z.optional(oneOf('Icon', homeIcons));

export const HomeChanges = z.partial(
  z.strictObject({
    heroImage: ImageInput,
    headline: line('Headline'),
    subheadline: text('Subheadline'),
    ctaText: line('CTA text'),
    ctaLink: link('CTA link'),
    solutions: list(
      'Solutions',
      z.strictObject({
        id: z.optional(Id),
        title: z.optional(line('Title')),
        description: z.optional(text('Description')),
        icon,
      }),
    ),
    insights: list(
      'Insights',
      z.strictObject({
        id: z.optional(Id),
        label: z.optional(line('Label')),
        value: z.optional(Coerced),
        icon,
      }),
    ),
    id: ignored,
  }),
);
export type HomeChanges = z.input<typeof HomeChanges>;

export const home = {
  read: endpoint('GET /home', { reply: Home, failure: 'Failed to fetch home data' }),
  adminRead: endpoint('GET /admin/home', { reply: Home, failure: 'Failed to fetch admin home data' }),
  update: endpoint('PUT /admin/home', {
    body: HomeChanges,
    reply: Home,
    failure: 'Failed to update home data',
    large: true,
  }),
};

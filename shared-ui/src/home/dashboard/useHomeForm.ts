import { HomeChanges, type Home, type Insight, type Solution } from '@agency/contract/home';
import type { ProblemReply } from '@agency/contract/problems';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { checkFields } from '../../kit/checkFields.ts';
import { notify } from '../../kit/notify.ts';
import { items, value } from '../../merge/shape.ts';
import { useUpdateHomeMutation } from './homeAdminApi.ts';

/** An insight whose value is still being typed. */
export type InsightDraft = Omit<Insight, 'value'> & { value: string };

/** What the form writes. */
export type Draft = Pick<
  Home,
  'heroImage' | 'headline' | 'subheadline' | 'ctaText' | 'ctaLink' | 'solutions'
> & {
  insights: InsightDraft[];
};

const draftOf = (home: Home): Draft => ({
  heroImage: home.heroImage,
  headline: home.headline,
  subheadline: home.subheadline,
  ctaText: home.ctaText,
  ctaLink: home.ctaLink,
  solutions: home.solutions,
  insights: home.insights.map((insight) => ({ ...insight, value: String(insight.value) })),
});

/** What people call the home page's fields, and how two people's changes to them are merged. */
export const homeShape = {
  headline: value('Headline'),
  subheadline: value('Subheadline'),
  heroImage: value('Hero Image', 'picture'),
  ctaText: value('CTA Text'),
  ctaLink: value('CTA Link'),
  solutions: items<Solution>(
    'Our Solutions',
    { keyOf: ({ id }) => id, nameOf: ({ title }) => title || 'A solution' },
    { title: value('Title'), description: value('Description'), icon: value('Icon') },
  ),
  insights: items<InsightDraft>(
    'Insights',
    { keyOf: ({ id }) => id, nameOf: ({ label }) => label || 'An insight' },
    { label: value('Label'), value: value('Value'), icon: value('Icon') },
  ),
};

/** The sentence for a save that failed, with the server's own on a new line (specification, section 8). */
export const sentenceOf = ({ message }: ProblemReply): string =>
  `Failed to save home data. Please try again.\n${message}`;

/** The editor of the home page. */
export function useHomeForm(home: Home): Editor<Draft> {
  const [update] = useUpdateHomeMutation();
  return useEditor<Home, Draft>({
    name: 'home',
    stored: home,
    blank: draftOf(home),
    draftOf,
    shape: homeShape,
    check: (draft) => checkFields(HomeChanges, draft),
    update: (body, ifMatch) => update({ body, ifMatch }),
    picture: 'heroImage',
    onSaved: () => notify.saved('Home data saved successfully!'),
    onFailed: (problem) => notify.problem(sentenceOf(problem)),
  });
}

import { css } from '@emotion/react';
import { inLanguage } from '@agency/contract/document/translations';
import type { Placeholders } from '@agency/contract/fields';
import type { Kind } from '@agency/contract/kinds';
import { seo as description, type SeoDraft } from '@agency/contract/seo';
import type { Settings } from '@agency/contract/settings';
import { useState } from 'react';
import { useWords } from '../../language.ts';
import { CheckField } from '../../kit/CheckField.tsx';
import { Fold } from '../../kit/Fold.tsx';
import { leadOf } from '../../kit/paragraphs.ts';
import { useReadAdminSettingsQuery } from '../../settings/dashboard/settingsAdminApi.ts';
import { withSeo } from '../../site/headOf.ts';
import { withDefaults } from '../../site/useSettings.ts';
import { errorsUnder, fieldsOf } from '../editing/formFields.ts';
import type { Editor } from '../editing/useEditor.tsx';
import { PictureField } from '../PictureField.tsx';
import { useEditedLanguage } from '../translating/editedLanguage.ts';
import { InEditedLanguage } from '../translating/InEditedLanguage.tsx';
import { LineField, ParagraphsField } from '../translating/TranslatableField.tsx';
import { GOOD_DESCRIPTION, GOOD_TITLE, missingIn, type SeoPage } from './missingIn.ts';
import { SearchResult, ShareCard } from './SeoPreview.tsx';

interface Props<Draft extends { seo: SeoDraft }> {
  editor: Pick<Editor<Draft>, 'draft' | 'errors' | 'change'>;
  /** What the head of the document's page is made from. */
  pageOf: (draft: Draft) => SeoPage;
  /** The saved document; undefined for a new one. */
  saved: { id: string; seo: SeoDraft; placeholders: Placeholders } | undefined;
  kind: Kind;
  /** The path under which the pages of the kind are, such as '/services'. */
  path: string;
}

const group = description();

/** What search engines and social networks show of a page, with a preview and a list of what is missing. */
export function SeoFields<Draft extends { seo: SeoDraft }>({
  editor,
  pageOf,
  saved,
  kind,
  path,
}: Props<Draft>) {
  const { seo } = editor.draft;
  const { language } = useEditedLanguage();
  const [open, setOpen] = useState(false);
  const field = fieldsOf(group, {
    draft: seo,
    errors: errorsUnder(editor.errors, 'seo'),
    change: (changes) => editor.change({ seo: { ...seo, ...changes } } as Partial<Draft>),
  });
  const shown = inLanguage(editor.draft, language || undefined) as Draft;
  const lengthOf = (text: string, good: number) => `${text.length} of about ${good} characters.`;
  return (
    <Fold
      title={group.label}
      line="How the page looks in search results and when people share it."
      onToggle={setOpen}
    >
      <LineField
        {...field('title')}
        hint={`${lengthOf(shown.seo.title, GOOD_TITLE)} Without it, the page’s title is used.`}
      />
      <ParagraphsField
        {...field('description')}
        rows={2}
        hint={`${lengthOf(shown.seo.description, GOOD_DESCRIPTION)} Without it, the first paragraph is used.`}
      />
      <PictureField
        {...field('picture')}
        placeholders={saved?.placeholders}
        saved={saved?.seo.picture}
        here={{ kind, id: saved?.id, label: group.label }}
      />
      <CheckField {...field('noindex')} hint="The page stays public, but isn’t in search results." />
      {open && (
        <InEditedLanguage of={editor.draft}>
          {(draft) => <Outcome page={pageOf(draft)} path={path} placeholders={saved?.placeholders} />}
        </InEditedLanguage>
      )}
    </Fold>
  );
}

interface OutcomeProps {
  page: SeoPage;
  path: string;
  placeholders: Placeholders | undefined;
}

/** The previews, and what is missing. */
function Outcome({ page, path, placeholders }: OutcomeProps) {
  const { language } = useEditedLanguage();
  const { data } = useReadAdminSettingsQuery({});
  const settings = data && (inLanguage(data, language || undefined) as Settings);
  const { brand, tagline } = withDefaults(settings, useWords());
  const lead = leadOf(page.description);
  const head = withSeo({ title: `${page.title} | ${brand}`, description: lead || tagline }, page.seo);
  const missing = missingIn(page, { ...head, lead });
  return (
    <>
      <div css={previews}>
        <SearchResult head={head} brand={brand} path={`${path}/${page.slug}`} />
        <ShareCard head={head} brand={brand} page={page} placeholders={placeholders} />
      </div>
      {missing.length > 0 && (
        <ul css={list} lang="en" dir="ltr" aria-label="What is missing">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const previews = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 18px;
`;
const list = css`
  margin: 0;
  padding-inline-start: 1.2em;
  color: var(--ink-soft);
  font-size: var(--step--1);
`;

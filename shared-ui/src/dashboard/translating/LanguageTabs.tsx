import { css } from '@emotion/react';
import type { Shape } from '@agency/contract/document/shape';
import { PublicationBadge } from '../publication/PublicationBadge.tsx';
import { useEditedLanguage } from './editedLanguage.ts';
import { isInDraft, translationProgress } from './translationProgress.ts';
import { useTranslationLanguages } from './useTranslationLanguages.ts';

interface Props {
  /** The form's values and how its fields are described. */
  of: { draft: object; shape: Shape; errors: Record<string, string> };
}

/**
 * Chooses the language of the texts that a form shows, with the progress of each translation. Shows nothing if the site
 * has only one language, or if the document has nothing to translate.
 */
export function LanguageTabs({ of: { draft, shape, errors } }: Props) {
  const languages = useTranslationLanguages();
  const { language: shown, choose } = useEditedLanguage();
  if (languages.length === 0 || !Object.values(shape).some(hasTexts)) return null;
  return (
    <div role="group" aria-label="Language of the texts" css={row}>
      {languages.map(({ code, name }, place) => {
        const language = place === 0 ? '' : code;
        const wrong = place > 0 && Object.keys(errors).some((path) => path.includes(`translations.${code}.`));
        return (
          <button key={code} type="button" aria-pressed={shown === language} onClick={() => choose(language)}>
            <span lang={code} dir="auto">
              {name}
            </span>
            {place > 0 && <Progress {...translationProgress(shape, draft, code)} />}
            {isInDraft(draft, code) && <PublicationBadge of={{ state: 'draft' }} />}
            {wrong && <span css={problem}>Check the texts</span>}
          </button>
        );
      })}
    </div>
  );
}

const hasTexts = (field: Shape[string]): boolean =>
  field.kind === 'texts' ||
  ((field.kind === 'items' || field.kind === 'group') && Object.values(field.fields ?? {}).some(hasTexts));

function Progress({ total, translated, outdated }: ReturnType<typeof translationProgress>) {
  if (total === 0) return null;
  const changed = outdated > 0 ? `, ${outdated} outdated` : '';
  return (
    <span css={count}>
      {translated}/{total}
      <span className="visually-hidden"> texts translated</span>
      {changed}
    </span>
  );
}

const row = css`
  display: flex;
  gap: 6px;
  overflow-x: auto;
  scrollbar-width: none;
  button {
    flex: none;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 40px;
    padding: 4px 14px;
    border: 1.5px solid var(--edge);
    border-radius: 999px;
    background: var(--raised);
    color: var(--ink);
    font: inherit;
    font-size: var(--step--1);
    font-weight: 600;
    cursor: pointer;
  }
  button[aria-pressed='true'] {
    border-color: var(--violet);
    box-shadow: inset 0 0 0 1px var(--violet);
  }
`;
const count = css`
  color: var(--ink-soft);
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;
const problem = css`
  color: var(--problem);
`;

import { css } from '@emotion/react';
import { kinds } from '@agency/contract/kinds';
import { useState } from 'react';
import { CheckField } from '../../kit/CheckField.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Link } from '../../kit/Link.tsx';
import { Select } from '../../kit/Select.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { entries, entry, entryWords } from '../../kit/cardList.ts';
import { kindsOnDashboard } from '../dashboardKinds.ts';
import { PublicationBadge } from '../publication/PublicationBadge.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { screens } from '../screens.ts';
import { whereTo } from '../whereTo.ts';
import { rememberLanguage } from './editedLanguage.ts';
import { needsTranslation } from './translationProgress.ts';
import { type TranslatedDocument, useTranslatedDocuments } from './useTranslatedDocuments.ts';
import { useTranslationLanguages } from './useTranslationLanguages.ts';

/** Shows how far each document is translated, and links to the forms. */
export function TranslationsScreen() {
  const [, ...languages] = useTranslationLanguages();
  const { documents, queries } = useTranslatedDocuments();
  const [chosen, choose] = useState<string>();
  const [onlyMissing, setOnlyMissing] = useState(true);
  const failed = queries.find(({ error }) => error);
  const isLoading = queries.some(({ isLoading }) => isLoading);
  const language = languages.find(({ code }) => code === chosen) ?? languages[0];
  const shown = language
    ? documents
        .map((document) => ({ document, progress: document.progressIn(language.code) }))
        .filter(({ progress }) => progress.total > 0 && (!onlyMissing || needsTranslation(progress)))
    : [];
  return (
    <>
      <ScreenHead title="Translations" titled />
      {failed && <LoadFailed reading={failed}>Failed to load the documents</LoadFailed>}
      {language && (
        <div css={choices}>
          {languages.length > 1 && (
            <Select
              label="Language"
              value={language.code}
              options={languages.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={choose}
            />
          )}
          <CheckField label="Only what needs translation" value={onlyMissing} onChange={setOnlyMissing} />
        </div>
      )}
      {isLoading ? (
        <div css={entries} role="status" aria-label="Loading the documents" aria-busy>
          {[0, 1, 2].map((place) => (
            <div key={place} css={entry}>
              <Skeleton width="40%" height="1.2rem" />
            </div>
          ))}
        </div>
      ) : !language ? (
        <EmptyState title="The site has only one language.">
          <p>
            To translate it, add a language in the <Link to={screens.settings.path}>settings</Link>.
          </p>
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState title="Everything is translated." />
      ) : (
        <ul role="list" css={entries}>
          {shown.map(({ document, progress }) => (
            <Row
              key={`${document.kind} ${document.id}`}
              document={document}
              progress={progress}
              isDraft={document.isDraftIn(language.code)}
              onOpen={() => rememberLanguage(language.code)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface RowProps {
  document: TranslatedDocument;
  progress: ReturnType<TranslatedDocument['progressIn']>;
  isDraft: boolean;
  onOpen: () => void;
}

function Row({ document: { kind, title }, progress, isDraft, onOpen }: RowProps) {
  const { Icon } = kindsOnDashboard[kind];
  const { label } = kinds[kind].description;
  const { total, translated, outdated } = progress;
  return (
    <li css={[entry, beside]}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <div css={entryWords}>
        <h2 dir="auto">
          <Link to={whereTo({ kind, title })} onClick={onOpen}>
            {title || label}
          </Link>
        </h2>
        <p>
          {title && `${label} · `}
          {translated} of {total} {total === 1 ? 'text' : 'texts'} translated
          {outdated > 0 && `, ${outdated} outdated`}
        </p>
        {isDraft && <PublicationBadge of={{ state: 'draft' }} />}
      </div>
      <meter min={0} max={total} value={translated - outdated} aria-label="Translated" />
    </li>
  );
}

const choices = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 24px;
  margin-block-end: 16px;
`;
const beside = css`
  grid-template-columns: auto minmax(0, 1fr) 120px;
  meter {
    inline-size: 100%;
    block-size: 8px;
    border: 0;
    border-radius: 999px;
    background: var(--sunk);
    &::-webkit-meter-bar {
      block-size: 8px;
      border: 0;
      border-radius: 999px;
      background: var(--sunk);
    }
    &::-webkit-meter-optimum-value {
      border-radius: 999px;
      background: var(--violet);
    }
    &::-moz-meter-bar {
      background: var(--violet);
    }
  }
  @media (max-width: 559px) {
    grid-template-columns: auto minmax(0, 1fr);
    meter {
      grid-column: 1 / -1;
    }
  }
`;

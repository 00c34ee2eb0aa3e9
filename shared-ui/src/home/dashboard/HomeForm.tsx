import { css } from '@emotion/react';
import type { Home } from '@agency/contract/home';
import { EditorForm } from '../../dashboard/editing/EditorForm.tsx';
import { besidePreview, Preview } from '../../dashboard/preview/Preview.tsx';
import { ImageField } from '../../kit/ImageField.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { TextArea } from '../../kit/TextArea.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { HomeView } from '../public/HomeView.tsx';
import { InsightsList } from './InsightsList.tsx';
import { SolutionsList } from './SolutionsList.tsx';
import { sentenceOf, useHomeForm } from './useHomeForm.ts';

/** The home page's hero, solutions and insights. */
export function HomeForm({ home }: { home: Home }) {
  const form = useHomeForm(home);
  const { draft, errors, change } = form;
  return (
    <EditorForm title="Edit Home" editor={form}>
      <div css={besidePreview}>
        <div css={column}>
          {form.restored}
          {form.failure && <Notice tone="problem">{sentenceOf(form.failure)}</Notice>}
          <Panel title="Hero Section" shows="hero">
            <TextField
              label="Headline"
              value={draft.headline}
              onChange={(headline) => change({ headline })}
              error={errors['headline']}
            />
            <TextArea
              label="Subheadline"
              rows={2}
              value={draft.subheadline}
              onChange={(subheadline) => change({ subheadline })}
              error={errors['subheadline']}
            />
            <ImageField
              label="Hero Image"
              value={draft.heroImage}
              placeholders={home.placeholders}
              onChange={(heroImage) => change({ heroImage })}
              error={errors['heroImage']}
            />
            <div css={pair}>
              <TextField
                label="CTA Text"
                placeholder="Get Started"
                value={draft.ctaText}
                onChange={(ctaText) => change({ ctaText })}
                error={errors['ctaText']}
              />
              <TextField
                label="CTA Link"
                dir="ltr"
                placeholder="/contact"
                value={draft.ctaLink}
                onChange={(ctaLink) => change({ ctaLink })}
                error={errors['ctaLink']}
              />
            </div>
          </Panel>
          <SolutionsList
            solutions={draft.solutions}
            errors={errors}
            onChange={(solutions) => change({ solutions })}
          />
          <InsightsList
            insights={draft.insights}
            errors={errors}
            onChange={(insights) => change({ insights })}
          />
        </div>
        <Preview label="the home page">
          <HomeView
            still
            {...draft}
            placeholders={home.placeholders}
            insights={draft.insights.map((insight) => ({ ...insight, value: Number(insight.value) || 0 }))}
          />
        </Preview>
      </div>
    </EditorForm>
  );
}

const column = css`
  display: grid;
  gap: 24px;
  min-inline-size: 0;
`;
const pair = css`
  display: grid;
  gap: 18px;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
`;

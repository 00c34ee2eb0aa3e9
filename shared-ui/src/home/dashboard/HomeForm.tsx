import { css } from '@emotion/react';
import { numberIn } from '@agency/contract/document/number';
import { homeRecord, type Home } from '@agency/contract/home';
import { InEditedLanguage } from '../../dashboard/translating/InEditedLanguage.tsx';
import { defaultHint } from '../../dashboard/editing/defaultHint.ts';
import { LineField, ParagraphsField } from '../../dashboard/translating/TranslatableField.tsx';
import { fieldsOf } from '../../dashboard/editing/formFields.ts';
import { EditorForm } from '../../dashboard/editing/EditorForm.tsx';
import { errorsIn } from '../../dashboard/editing/EditorSections.tsx';
import { besidePreview, Preview } from '../../dashboard/preview/Preview.tsx';
import { LinkField } from '../../dashboard/LinkField.tsx';
import { PictureField } from '../../dashboard/PictureField.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { HomeView } from '../public/HomeView.tsx';
import { InsightsList } from './InsightsList.tsx';
import { SolutionsList } from './SolutionsList.tsx';
import { useHomeForm } from './useHomeForm.ts';

/** The form for the home page's hero, solutions and insights. */
export function HomeForm({ home }: { home: Home }) {
  const form = useHomeForm(home);
  const { draft, errors, change } = form;
  const field = fieldsOf(homeRecord, form);
  const withDefault = (name: 'headline' | 'ctaText' | 'ctaLink') => ({
    ...field(name),
    hint: defaultHint(draft[name], homeRecord.fields[name].initial),
  });
  return (
    <EditorForm
      title="Edit Home"
      kind="home"
      editor={form}
      sections={[
        { id: 'hero', title: 'Hero Section', errors: errorsIn(errors, ...heroFields) },
        { id: 'solutions', title: 'Our Solutions', errors: errorsIn(errors, 'solutions') },
        { id: 'insights', title: 'Insights', errors: errorsIn(errors, 'insights') },
      ]}
    >
      <div css={besidePreview}>
        <div css={column}>
          {form.restored}
          <Panel id="hero" title="Hero Section" shows="hero" line={draft.headline} open>
            <LineField {...withDefault('headline')} />
            <ParagraphsField {...field('subheadline')} rows={2} />
            <PictureField
              {...field('heroImage')}
              placeholders={home.placeholders}
              saved={home.heroImage}
              here={{ kind: 'home' }}
            />
            <div css={pair}>
              <LineField {...withDefault('ctaText')} />
              <LinkField {...withDefault('ctaLink')} />
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
          <InEditedLanguage of={draft}>
            {(shown) => (
              <HomeView
                still
                {...shown}
                placeholders={home.placeholders}
                insights={shown.insights.map((insight) => ({ ...insight, value: numberIn(insight.value) }))}
              />
            )}
          </InEditedLanguage>
        </Preview>
      </div>
    </EditorForm>
  );
}

const heroFields = ['headline', 'subheadline', 'heroImage', 'ctaText', 'ctaLink'];

const column = css`
  display: grid;
  gap: 24px;
  min-inline-size: 0;
`;
const pair = css`
  display: grid;
  align-items: start;
  gap: 18px;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
`;

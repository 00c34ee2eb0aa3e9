import { css } from '@emotion/react';
import type { About } from '@agency/contract/about';
import type { ReactNode } from 'react';
import { fieldsOf } from '../../dashboard/editing/formFields.ts';
import { InEditedLanguage } from '../../dashboard/translating/InEditedLanguage.tsx';
import { LoadFailed } from '../../dashboard/LoadFailed.tsx';
import { ParagraphsField } from '../../dashboard/translating/TranslatableField.tsx';
import { EditorForm } from '../../dashboard/editing/EditorForm.tsx';
import { errorsIn } from '../../dashboard/editing/EditorSections.tsx';
import { EditorSkeleton, FieldBones } from '../../dashboard/editing/EditorSkeleton.tsx';
import { besidePreview, Preview } from '../../dashboard/preview/Preview.tsx';
import { entries, entry } from '../../kit/cardList.ts';
import { useFailureToast } from '../../kit/useFailureToast.ts';
import { Panel } from '../../kit/Panel.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { ScreenHead } from '../../dashboard/ScreenHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { AboutView } from '../public/AboutView.tsx';
import { useReadAdminAboutQuery } from './aboutAdminApi.ts';
import { EventDialog } from './EventDialog.tsx';
import { ListEditor, type Words } from './ListEditor.tsx';
import { journey, team } from './lists.ts';
import { MemberDialog } from './MemberDialog.tsx';
import { missionOnly, useMissionForm } from './useMissionForm.ts';

/** Edits the about page: mission, journey and team. */
export function AboutScreen() {
  const reading = useReadAdminAboutQuery({}, { refetchOnMountOrArgChange: true });
  const { data: about, error } = reading;

  useFailureToast(error, 'Failed to load about data');

  const notice = Boolean(error) && (
    <LoadFailed reading={reading}>Failed to load about data. Please try refreshing the page.</LoadFailed>
  );
  if (about) return <AboutEditor about={about} notice={notice} />;
  if (!notice) return <Waiting />;
  return (
    <>
      <ScreenHead title="About" />
      {notice}
    </>
  );
}

function AboutEditor({ about, notice }: { about: About; notice: ReactNode }) {
  const form = useMissionForm(about);
  const { draft, errors } = form;

  return (
    <EditorForm
      title="About"
      kind="about"
      editor={form}
      sections={[
        { id: 'mission', title: 'Our Mission', errors: errorsIn(errors, 'mission') },
        { id: journey.name, title: journeyWords.title, errors: 0 },
        { id: team.name, title: teamWords.title, errors: 0 },
      ]}
    >
      <div css={besidePreview}>
        <div css={parts}>
          {notice}
          <Panel title="Our Mission" id="mission" shows="mission">
            {form.restored}
            <ParagraphsField {...fieldsOf(missionOnly, form)('mission')} rows={6} />
          </Panel>
          <ListEditor
            about={about}
            list={journey}
            words={journeyWords}
            nameOf={({ year, title: name }) => `${year} ${name}`}
            dialog={(event, close) => <EventDialog about={about} event={event} onClose={close} />}
          >
            {({ year, title: name, description }) => (
              <div css={item}>
                <p css={when} dir="auto">
                  {year}
                </p>
                <h3 dir="auto">{name}</h3>
                <p css={words} dir="auto">
                  {description}
                </p>
              </div>
            )}
          </ListEditor>
          <ListEditor
            about={about}
            list={team}
            words={teamWords}
            nameOf={({ name }) => name}
            dialog={(member, close) => <MemberDialog about={about} member={member} onClose={close} />}
          >
            {({ name, role, image }) => (
              <div css={person}>
                <div css={face}>
                  <Picture src={image} alt="" placeholders={about.placeholders} sizes="56px" />
                </div>
                <div css={item}>
                  <h3 dir="auto">{name}</h3>
                  <p css={words} dir="auto">
                    {role}
                  </p>
                </div>
              </div>
            )}
          </ListEditor>
        </div>
        <Preview label="the about page">
          <InEditedLanguage of={{ ...about, ...draft }}>
            {(shown) => <AboutView about={shown} />}
          </InEditedLanguage>
        </Preview>
      </div>
    </EditorForm>
  );
}

const journeyWords: Words = {
  title: 'Our Journey',
  add: 'Add Event',
  empty: 'No journey events yet.',
  removeQuestion: 'Remove this journey event?',
  removed: 'Journey event deleted successfully',
  removeFailed: 'Failed to delete journey event',
  orderFailed: 'Failed to save journey event',
};
const teamWords: Words = {
  title: 'Our Team',
  add: 'Add Member',
  empty: 'No team members yet.',
  removeQuestion: 'Remove this team member?',
  removed: 'Team member deleted successfully',
  removeFailed: 'Failed to delete team member',
  orderFailed: 'Failed to save team member',
};

const Waiting = () => (
  <EditorSkeleton title="About" kind="about" label="Loading about data" sections preview>
    <div css={parts}>
      <FieldBones height={148} />
      {[journeyWords, teamWords].map(({ title }) => (
        <div key={title} css={entries}>
          <Skeleton width="10rem" height="44px" />
          {[0, 1, 2].map((place) => (
            <div key={place} css={entry}>
              <Skeleton width="3rem" height="1rem" />
              <Skeleton width="40%" height="1.1rem" />
              <Skeleton width="80%" height="1rem" />
            </div>
          ))}
        </div>
      ))}
    </div>
  </EditorSkeleton>
);

const parts = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
`;
const item = css`
  display: grid;
  gap: 2px;
  min-inline-size: 0;
  h3 {
    font: 600 1.0625rem / 1.3 var(--text);
    letter-spacing: 0;
  }
`;
const when = css`
  color: var(--violet);
  font-size: var(--step--1);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
const words = css`
  display: -webkit-box;
  overflow: hidden;
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.45;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  @media (max-width: 479px) {
    -webkit-line-clamp: 1;
  }
`;
const person = css`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  align-items: center;
  gap: 14px;
`;
const face = css`
  position: relative;
  overflow: hidden;
  aspect-ratio: 1;
  border-radius: 14px;
  background: var(--sunk);
`;

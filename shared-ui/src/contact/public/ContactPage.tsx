import { css } from '@emotion/react';
import { NextStep } from '../../kit/NextStep.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { pageHead } from '../../kit/pageHead.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useLastGood } from '../../kit/useLastGood.ts';
import { paths } from '../../paths.ts';
import { useReadContactInfoQuery } from '../contactApi.ts';
import { emptyReach, type Reach } from '../contactDetails.ts';
import { ContactCard } from './ContactCard.tsx';
import { ContactForm } from './ContactForm.tsx';
import { useSettings } from '../../site/useSettings.ts';
import { useMoreWords, useWords } from '../../language.ts';

/** How to reach the agency, and a contact form. */
export function ContactPage() {
  const { contact: words } = useMoreWords('contact');
  const { ourProjects, getInTouch } = useWords();
  const answer = useReadContactInfoQuery({});
  const { phone } = useSettings();
  const read = useLastGood('contact', answer, words.failed);
  const info: Reach | undefined = read ?? (answer.error ? emptyReach(getInTouch, words.lead) : undefined);
  // If the contact information has no phone number, show the one from the settings.
  const phones = info && info.phones.length > 0 ? info.phones : [phone];
  return (
    <>
      <div className="wrap" css={[pageHead, quietEnding]}>
        <h1>{words.title}</h1>
        <div css={columns}>
          <ContactForm email={info?.email ?? ''} phone={phones[0] ?? ''} />
          <div css={side}>
            {!read && answer.error && (
              <Notice tone="problem" onRetry={() => void answer.refetch()} retrying={answer.isFetching}>
                {words.failed}
              </Notice>
            )}
            {info ? <ContactCard info={{ ...info, phones }} /> : <Waiting />}
          </div>
        </div>
      </div>
      <NextStep words={words.next} href={paths.projects} label={ourProjects} />
    </>
  );
}

const Waiting = () => {
  const { contact: words } = useMoreWords('contact');
  return (
    <div role="status" aria-label={words.loading} aria-busy>
      <Skeleton height="30rem" round="clamp(24px, 3vw, 40px)" />
    </div>
  );
};

/* After sending, the form is replaced by projects to read (Sent.tsx). Then hide the link to all projects. */
const quietEnding = css`
  &:has(#work-to-read) ~ aside {
    display: none;
  }
`;
const columns = css`
  display: grid;
  gap: clamp(40px, 5vw, 72px);
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;
const side = css`
  display: grid;
  gap: 16px;
  min-inline-size: 0;
`;

import { css } from '@emotion/react';
import { requestStateLabels, requestStates, type ContactRequest } from '@agency/contract/contactRequests';
import { problemOf } from '@agency/contract/fallbackProblems';
import { Eraser, Reply, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { withCause } from '../../api/cause.ts';
import { HistoryLink } from '../../dashboard/HistoryLink.tsx';
import { useMay } from '../../dashboard/useMay.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Chip, FilterChip } from '../../kit/Chip.tsx';
import { dialogActions } from '../../kit/Dialog.tsx';
import { More } from '../../kit/More.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { unseen } from '../../kit/visuallyHidden.ts';
import { notify } from '../../kit/notify.ts';
import { isNewer } from '../../merge/revision.ts';
import { currentIn } from '../../saving/writeResult.ts';
import { useSettings } from '../../site/useSettings.ts';
import { useMarkContactRequestMutation } from './contactRequestsAdminApi.ts';
import { ErasePerson } from './ErasePerson.tsx';
import { RequestMail } from './RequestMail.tsx';
import { RequestNote } from './RequestNote.tsx';
import { dayAndTime } from '../../kit/dayAndTime.ts';
import { callTo, heardFrom, mailTo, phoneOf, type RequestState } from './requestList.ts';

interface Props {
  request: ContactRequest;
  onRemove: (request: ContactRequest) => void;
  onClose: () => void;
}

const FAILED = 'Failed to update contact request';

/** Everything a visitor sent, and the request's state. */
export function RequestDetails({ request: listed, onRemove, onClose }: Props) {
  const [mark, marking] = useMarkContactRequestMutation();
  const [problem, setProblem] = useState('');
  const [told, setTold] = useState(listed);
  const [erasing, setErasing] = useState(false);
  const may = useMay();
  const { brand } = useSettings();
  const request = isNewer(told, listed) ? told : listed;
  const { id, name, email, services, company, note, createdAt, status } = request;

  async function markAs(state: RequestState, from = request) {
    if (state === from.status || marking.isLoading) return;
    setProblem('');
    const { data, error } = await mark({ params: { id }, body: { status: state }, ifMatch: from });
    const failure = problemOf(error);
    const current = currentIn<ContactRequest>({ error });
    const stands = data ?? current;
    // Keep the request's new state in this dialog. The list behind it may be filtered by state, and then no longer contains
    // the request.
    if (stands) setTold(stands);
    // While the call was running, the user may have opened the next request. So the toast names the marked one.
    if (data)
      notify.saved(
        `Marked as ${requestStateLabels[state].toLowerCase()}\n${name}`,
        () => void markAs(from.status, data),
      );
    // Done, or somebody else has already set the same state.
    if (!failure || current?.status === state) return;
    const why = current
      ? `Someone else just marked it as ${requestStateLabels[current.status].toLowerCase()}. Press again to mark it as ${requestStateLabels[state].toLowerCase()}.`
      : failure.message;
    setProblem(`${FAILED}\n${why}`);
    notify.problem(withCause(FAILED, failure));
  }

  return (
    <>
      {problem && (
        <div css={above}>
          <Notice tone="problem">{problem}</Notice>
        </div>
      )}
      <dl css={who}>
        <Entry label="Name">
          <span dir="auto">{name}</span>
        </Entry>
        {company && (
          <Entry label="Company">
            <span dir="auto">{company}</span>
          </Entry>
        )}
        <Entry label="Email">
          <a href={mailTo(request)} dir="ltr">
            {email}
          </a>
        </Entry>
      </dl>
      <div css={parts}>
        <RequestNote note={note} />
        <div>
          <div role="group" aria-label="State" css={states}>
            {requestStates.map((state) => (
              <FilterChip key={state} pressed={state === status} onPress={() => void markAs(state)}>
                {requestStateLabels[state]}
              </FilterChip>
            ))}
          </div>
          <dl css={list}>
            <Entry label="Phone">
              <a href={callTo(request)} dir="ltr">
                {phoneOf(request)}
              </a>
            </Entry>
            <Entry label="Services">
              {services.length > 0 && (
                <span css={chips}>
                  {services.map((service) => (
                    <Chip key={service}>{service}</Chip>
                  ))}
                </span>
              )}
            </Entry>
            <Entry label="How they heard about us">
              {heardFrom(request) && <span dir="auto">{heardFrom(request)}</span>}
            </Entry>
            <Entry label="Submitted">
              <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
            </Entry>
          </dl>
          <RequestMail id={id} />
        </div>
      </div>
      {erasing && <ErasePerson email={email} onErased={onClose} onClose={() => setErasing(false)} />}
      <div css={dialogActions}>
        <More>
          <HistoryLink kind="contactRequest" id={id} />
          <Button tone="quiet" onClick={() => onRemove(request)}>
            <Trash2 size={18} aria-hidden />
            Delete
          </Button>
          {may('owner') && (
            <Button tone="quiet" onClick={() => setErasing(true)}>
              <Eraser size={18} aria-hidden />
              Erase this person’s data
            </Button>
          )}
        </More>
        <span css={answer}>
          <ButtonLink
            tone="primary"
            href={`${mailTo(request)}?subject=${encodeURIComponent(`Re: Your request to ${brand}`)}`}
            onClick={() => status === 'new' && void markAs('answered')}
          >
            <Reply size={18} aria-hidden />
            Reply
          </ButtonLink>
        </span>
      </div>
    </>
  );
}

const Entry = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children || '–'}</dd>
  </div>
);

const above = css`
  margin-block-end: 16px;
`;
const list = css`
  display: grid;
  gap: 12px;
  margin: 0;
  font-size: 1rem;
  > div {
    display: grid;
    gap: 2px 16px;
    @media (min-width: 520px) {
      grid-template-columns: 12rem minmax(0, 1fr);
    }
  }
  dt {
    color: var(--ink-soft);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
const who = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  margin: -4px 0 16px;
  overflow-wrap: anywhere;
  dt {
    ${unseen}
  }
  dd {
    margin: 0;
    color: var(--ink-soft);
  }
  > :first-of-type {
    flex: 1 0 100%;
    dd {
      color: var(--ink);
      font: 650 var(--step-1) / 1.25 var(--display);
      letter-spacing: -0.02em;
    }
  }
`;
const parts = css`
  display: grid;
  gap: 16px 32px;
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) 296px;
    align-items: start;
    /* This column is narrow, so each value is below its label. */
    dl > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
const answer = css`
  margin-inline-start: auto;
`;
const states = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: 20px;
`;

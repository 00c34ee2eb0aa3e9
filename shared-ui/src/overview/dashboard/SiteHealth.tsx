import { css } from '@emotion/react';
import type { Lacking, Overview } from '@agency/contract/overview';
import { CircleCheck } from 'lucide-react';
import { Link } from '../../kit/Link.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { quietLine, rows } from './overviewLook.ts';
import { LastBackup, useLastBackup } from './LastBackup.tsx';
import { whereTo } from '../../dashboard/whereTo.ts';

/** The text of each finding, singular and plural. */
const findings: Record<keyof Overview['health'], readonly [one: string, more: string]> = {
  drafts: ['draft isn’t published', 'drafts aren’t published'],
  noPicture: ['project has no picture', 'projects have no picture'],
  emptyGallery: ['gallery is empty', 'galleries are empty'],
  noService: ['project isn’t assigned to a service', 'projects aren’t assigned to a service'],
  deadQuestions: ['question can’t be chosen by visitors', 'questions can’t be chosen by visitors'],
  deadLinks: ['link leads to a missing page or service', 'links lead to missing pages or services'],
};

interface SiteProps {
  health: Overview['health'];
  /** Whether the panel 'First steps' is shown. Then this panel doesn't say that nothing is missing. */
  showsFirstSteps: boolean;
}

/** The site's unfinished content, and the time of the last backup. */
export function SiteHealth({ health, showsFirstSteps }: SiteProps) {
  const found = (Object.keys(findings) as (keyof typeof findings)[]).filter((name) => health[name].count > 0);
  const last = useLastBackup();
  if (showsFirstSteps && found.length === 0 && !last) return null;
  return (
    <Panel title="Site health">
      {found.length === 0 ? (
        !showsFirstSteps && (
          <p css={quietLine}>
            <CircleCheck size={18} aria-hidden /> Nothing is missing and every internal link works.
          </p>
        )
      ) : (
        <ul role="list" css={rows}>
          {found.map((name) => (
            <Finding key={name} words={findings[name]} lacking={health[name]} />
          ))}
        </ul>
      )}
      {last && <LastBackup last={last} />}
    </Panel>
  );
}

function Finding({ words: [one, more], lacking: { count, first } }: Props) {
  const rest = count - first.length;
  return (
    <li css={finding}>
      <strong>{count.toLocaleString()}</strong>
      <div>
        <p>{count === 1 ? one : more}</p>
        <p css={titles}>
          {first.map((each, index) => (
            <span key={`${each.kind} ${each.id}`}>
              {index > 0 && ', '}
              <Link to={whereTo(each)}>
                <span dir="auto">{each.title || 'Untitled'}</span>
              </Link>
            </span>
          ))}
          {rest > 0 && ` and ${rest.toLocaleString()} more`}
        </p>
      </div>
    </li>
  );
}

interface Props {
  words: readonly [one: string, more: string];
  lacking: Lacking;
}

const finding = css`
  > strong {
    min-inline-size: 1.6ch;
    font: 700 var(--step-1) / 1 var(--display);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  > div {
    min-inline-size: 0;
  }
`;
const titles = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
`;

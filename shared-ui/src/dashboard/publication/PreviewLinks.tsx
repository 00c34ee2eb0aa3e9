import { css } from '@emotion/react';
import { isUnanswered } from '@agency/contract/problems';
import { problemOf } from '@agency/contract/fallbackProblems';
import type { PageKind } from '@agency/contract/kinds';
import {
  previewDays,
  type PreviewLink,
  previewLinks,
  USUAL_PREVIEW_DAYS,
} from '@agency/contract/previewLinks';
import { Copy, Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { withCause } from '../../api/cause.ts';
import { Button } from '../../kit/Button.tsx';
import { dayAndTime } from '../../kit/dayAndTime.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { notify } from '../../kit/notify.ts';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import {
  useCreatePreviewLinkMutation,
  useListPreviewLinksQuery,
  useRevokePreviewLinkMutation,
} from './previewLinksApi.ts';

interface Shown {
  kind: PageKind;
  /** The document as it was last saved. */
  document: { id: string; revision: number };
  /** Whether the form has changes that aren't saved. */
  unsaved: boolean;
}

/** Creates, lists and revokes links with which people without an account see a document's last saved revision. */
export function PreviewLinks(shown: Shown) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Link2 size={18} aria-hidden />
        Preview links
      </Button>
      {open && (
        <Dialog title="Preview links" onClose={() => setOpen(false)}>
          <div css={room}>
            <Content {...shown} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

function Content({ kind, document, unsaved }: Shown) {
  const params = { kind, id: document.id };
  const reading = useListPreviewLinksQuery({ params }, { refetchOnMountOrArgChange: true });
  const [days, setDays] = useState<(typeof previewDays)[number]>(USUAL_PREVIEW_DAYS);
  const [create, { isLoading }] = useCreatePreviewLinkMutation();
  const [address, setAddress] = useState<string>();
  const problem = problemOf(reading.error);

  if (problem && isUnanswered(problem))
    return <Notice tone="info">Preview links need a connection to the server.</Notice>;
  // A document that was created without a connection.
  if (problem?.code === 'notFound')
    return <Notice tone="info">Preview links need a connection: this isn’t on the server yet.</Notice>;
  if (problem && !reading.data) return <LoadFailed reading={reading}>{previewLinks.list.failure}</LoadFailed>;

  async function createLink() {
    const { data, error } = await create({ params, body: { days } });
    if (data) setAddress(data.address);
    else notify.problem(withCause(previewLinks.create.failure, problemOf(error)));
  }

  return (
    <>
      <p>
        Anyone with the link sees the page as it is saved now, without signing in. What you save later isn’t
        shown.
        {unsaved && ' You have changes that aren’t saved: the link doesn’t show them.'}
      </p>
      <div css={making}>
        <Select
          label="Expires after"
          value={String(days)}
          options={previewDays.map((count) => ({
            value: String(count),
            label: count === 1 ? '1 day' : `${count} days`,
          }))}
          onChange={(chosen) => setDays(Number(chosen) as typeof days)}
        />
        <Button busy={isLoading && 'Creating...'} onClick={() => void createLink()}>
          Create link
        </Button>
      </div>
      {address !== undefined && <NewLink key={address} address={address} />}
      {reading.data && <Links links={reading.data} revision={document.revision} />}
    </>
  );
}

/** A new link. It is shown only once, because the server doesn't store its address. */
function NewLink({ address }: { address: string }) {
  const around = useRef<HTMLDivElement>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      notify.success('Link copied');
    } catch {
      // On a page without https there is no clipboard API. Then select the link, so that the user can copy it.
      around.current?.querySelector('input')?.select();
    }
  }
  return (
    <div ref={around}>
      <div css={making}>
        <TextField label="New link" dir="ltr" readOnly value={address} onChange={() => {}} />
        <Button tone="primary" onClick={() => void copy()}>
          <Copy size={18} aria-hidden />
          Copy link
        </Button>
      </div>
      <p>Copy it now. It is shown only once.</p>
    </div>
  );
}

function Links({ links, revision }: { links: readonly PreviewLink[]; revision: number }) {
  const [revoke, { isLoading, originalArgs }] = useRevokePreviewLinkMutation();
  async function revokeLink(id: string) {
    const { error } = await revoke({ params: { id } });
    if (error) notify.problem(withCause(previewLinks.revoke.failure, problemOf(error)));
    else notify.success('Link revoked');
  }
  if (links.length === 0) return <p>No links yet.</p>;
  return (
    <ul role="list" css={list} aria-label="Links">
      {links.map(({ id, shows, createdAt, by, expiresAt }) => (
        <li key={id}>
          <div>
            <strong>
              {shows < revision
                ? 'Shows an earlier version than the present one'
                : 'Shows the present version'}
            </strong>
            <span>
              Created <time dateTime={createdAt}>{dayAndTime(createdAt)}</time> by{' '}
              <span dir="auto" title={by.email}>
                {by.name ?? by.email}
              </span>
            </span>
            <span>
              Expires <time dateTime={expiresAt}>{dayAndTime(expiresAt)}</time>
            </span>
          </div>
          <Button
            tone="quiet"
            busy={isLoading && originalArgs?.params?.id === id && 'Revoking...'}
            onClick={() => void revokeLink(id)}
          >
            Revoke<span className="visually-hidden"> the link created {dayAndTime(createdAt)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

const room = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  p {
    color: var(--ink-soft);
  }
`;
const making = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  gap: 12px;
  @media (min-width: 480px) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    padding-block: 12px;
    border-block-start: 1px solid var(--hairline);
  }
  div {
    display: grid;
    gap: 2px;
    min-inline-size: 0;
    color: var(--ink-soft);
    font-size: var(--step--1);
    overflow-wrap: anywhere;
  }
  strong {
    color: var(--ink);
    font-weight: 600;
  }
`;

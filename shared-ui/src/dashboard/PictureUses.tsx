import { css } from '@emotion/react';
import { mediaIdOf } from '@agency/contract/media';
import type { Use } from '@agency/contract/used';
import { problemOf } from '@agency/contract/fallbackProblems';
import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { notify } from '../kit/notify.ts';
import { useListUsesQuery, useReplaceEverywhereMutation } from '../used/usedApi.ts';
import { Uses, usesElsewhere } from './Uses.tsx';

interface Props {
  /** The address of the picture that is removed or replaced. */
  picture: string;
  /** The document and field in which the user is changing the picture. That use is not listed. */
  here: { [Name in keyof Use]?: Use[Name] | undefined };
  /** The new picture: an address or a data URL; '' if the old picture is only removed. */
  by: string;
  /** The sentence above the list. */
  lead?: string;
  /** Called after the picture was replaced everywhere, with the new picture's address. */
  onReplaced: (address: string) => void;
  /** A button to choose another picture. */
  children?: ReactNode;
}

/** Lists where else a picture is used, and offers to replace it there. Renders nothing if it is only used here. */
export function PictureUses({
  picture,
  here,
  by,
  lead = by ? 'The previous image is also used in:' : 'It is still used in:',
  onReplaced,
  children,
}: Props) {
  const id = mediaIdOf(picture);
  const { data, error } = useListUsesQuery(
    { params: { kind: 'picture', id: id ?? '' } },
    { skip: id === undefined, refetchOnMountOrArgChange: true },
  );
  const [replace, replacing] = useReplaceEverywhereMutation();
  if (id === undefined) return null;
  if (problemOf(error)?.code === 'offline')
    return (
      <p css={quiet}>The server can’t be reached right now, so we can’t show where else this is used.</p>
    );
  const place = Object.fromEntries(Object.entries(here).filter(([, value]) => value !== undefined));
  if (!data || usesElsewhere(data, place).length === 0) return null;

  async function replaceIt(picked: string, before: string) {
    const other = mediaIdOf(picked);
    const { data: done, error: failed } = await replace({
      params: { kind: 'picture', id: before },
      body: other === undefined ? { image: picked } : { by: other },
    });
    const failure = problemOf(failed);
    if (failure) return notify.problem(`Failed to replace the image\n${failure.message}`);
    notify.saved(`Replaced in ${done?.replaced === 1 ? '1 place' : `${done?.replaced} places`}`);
    onReplaced(done?.address ?? picked);
  }

  return (
    <div css={box}>
      <p>{lead}</p>
      <Uses kind="picture" id={id} apartFrom={place} />
      {children}
      {by && (
        <div css={row}>
          <Button busy={replacing.isLoading && 'Replacing...'} onClick={() => void replaceIt(by, id)}>
            Replace everywhere
          </Button>
          <p>Visitors see the new image everywhere right away.</p>
        </div>
      )}
    </div>
  );
}

const quiet = css`
  margin-block-start: 8px;
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
const box = css`
  display: grid;
  gap: 8px;
  margin-block-start: 12px;
  padding: 12px 16px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  font-size: var(--step--1);
  ul {
    margin-block: 0;
  }
`;
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  margin-block-start: 4px;
  p {
    color: var(--ink-soft);
  }
`;

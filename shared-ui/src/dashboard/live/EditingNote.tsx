import { css } from '@emotion/react';
import type { Kind } from '@agency/contract/kinds';
import type { Editing } from '@agency/contract/live';
import { useLive } from './LiveAround.tsx';

/** A document that several people may edit at a time. */
export interface EditedDocument {
  kind: Kind;
  id: string;
}

/** Says who else is editing the document. It locks nothing. */
export function EditingNote({ of }: { of: EditedDocument | undefined }) {
  const { people } = useLive();
  return (
    <p css={note} aria-live="polite" data-editing>
      {sentenceOf(people.filter(({ kind, id }) => kind === of?.kind && id === of.id))}
    </p>
  );
}

/** The name with the account, since anyone can choose any name. */
export const nameOf = ({ name, account }: Pick<Editing, 'name' | 'account'>): string =>
  name === account ? name : `${name} (${account})`;

/** Who is editing what: one sentence each for up to two people, a summary for more. */
function sentenceOf(people: readonly Pick<Editing, 'field' | 'name' | 'account' | 'you'>[]): string {
  if (people.length > 2) {
    const names = [
      ...new Set(people.map((person) => (person.you ? 'You (on another device)' : nameOf(person)))),
    ];
    const more = names.length - 2;
    const all =
      more > 0
        ? `${names.slice(0, 2).join(', ')} and ${more === 1 ? 'another' : `${more} others`}`
        : names.join(' and ');
    return `${all} are editing this`;
  }
  return people
    .map((person) =>
      person.you
        ? `You are also editing ${person.field} on another device`
        : `${nameOf(person)} is editing ${person.field}`,
    )
    .join(' · ');
}

const note = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;
  color: var(--ink-soft);
  font-size: var(--step--1);
  overflow-wrap: anywhere;
  /* Not hidden, so that screen readers announce new text. An empty note takes no space. */
  &:empty {
    position: absolute;
  }
  &:not(:empty)::before {
    flex: none;
    inline-size: 9px;
    block-size: 9px;
    border-radius: 50%;
    background: var(--violet);
    content: '' / '';
  }
`;

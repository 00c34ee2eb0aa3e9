import { css } from '@emotion/react';
import type { Publication } from '@agency/contract/document/publication';
import { publicationStatus } from './publicationStatus.ts';

/** Says that a document or its translation is a draft, or when that changes. Nothing for one that is simply published. */
export function PublicationBadge({ of }: { of: Partial<Publication> }) {
  const status = publicationStatus(of);
  return (
    status && (
      <span css={badge} data-overdue={status.isOverdue}>
        {status.words}
      </span>
    )
  );
}

const badge = css`
  display: block;
  padding: 1px 9px;
  inline-size: fit-content;
  border-radius: 10px;
  background: var(--info-wash);
  color: var(--violet);
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.5;
  &[data-overdue='true'] {
    background: var(--problem-wash);
    color: var(--problem);
  }
`;

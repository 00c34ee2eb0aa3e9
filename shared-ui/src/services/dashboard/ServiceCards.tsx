import { css } from '@emotion/react';
import type { Service } from '@agency/contract/services';
import { Pencil, Trash2 } from 'lucide-react';
import { PublicationBadge } from '../../dashboard/publication/PublicationBadge.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { More } from '../../kit/More.tsx';
import { RowButton } from '../../kit/RowButton.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { opensRow, overRow, quietRow } from '../../kit/rowActions.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { serviceIcon } from '../iconApi.ts';

interface Props {
  services: Service[];
  onEdit: (service: Service) => void;
  onRemove: (service: Service) => void;
}

/** A card per service (on phones a row), with its picture or icon and its actions. */
export const ServiceCards = ({ services, onEdit, onRemove }: Props) => (
  <ul role="list" css={grid}>
    {services.map((service) => (
      <li key={service.id} css={card}>
        <div css={top}>
          <Face service={service} />
        </div>
        <h2 dir="auto">
          <button type="button" css={opensRow} onClick={() => onEdit(service)}>
            {service.title}
          </button>
        </h2>
        <p dir="auto" css={words}>
          {service.description}
        </p>
        <div css={actions}>
          <Edit service={service} onEdit={onEdit} />
          <More of={service.title} first={<Edit service={service} onEdit={onEdit} />}>
            <IconButton label={`Delete ${service.title}`} onClick={() => onRemove(service)}>
              <Trash2 size={19} aria-hidden />
            </IconButton>
          </More>
        </div>
        <div css={corner}>
          <PublicationBadge of={service} />
        </div>
      </li>
    ))}
  </ul>
);

const Edit = ({ service, onEdit }: Pick<Props, 'onEdit'> & { service: Service }) => (
  <RowButton label={`Edit ${service.title}`} text="Edit" onClick={() => onEdit(service)}>
    <Pencil size={18} aria-hidden />
  </RowButton>
);

function Face({ service }: { service: Service }) {
  const Icon = serviceIcon[service.icon];
  if (!service.image) return <Icon size={44} strokeWidth={1.25} aria-hidden />;
  return <Picture src={service.image} alt="" placeholders={service.placeholders} sizes={sizes} />;
}

/**
 * The width of a picture, for the `sizes` attribute: one line for each layout of `grid`, from wide to narrow windows. These
 * are four columns, three, two beside the sidebar, two without a sidebar, one, and on phones a small picture in a row.
 */
const sizes = [
  '(min-width: 1564px) 370px',
  '(min-width: 1250px) 26vw',
  '(min-width: 960px) 37vw',
  '(min-width: 640px) 48vw',
  '(min-width: 600px) 95vw',
  '72px',
].join(', ');

/** Placeholder for the cards. */
export const ServiceCardsSkeleton = () => (
  <div css={grid} role="status" aria-label="Loading services" aria-busy>
    {[0, 1, 2].map((place) => (
      <div key={place} css={card}>
        <div css={top}>
          <Skeleton height="100%" round="0" />
        </div>
        <div css={bones}>
          <Skeleton width="55%" height="1.5rem" />
          <Skeleton height="1.4rem" />
        </div>
      </div>
    ))}
  </div>
);

const phone = '@media (max-width: 599px)';

const grid = css`
  display: grid;
  gap: 20px;
  grid-template-columns: repeat(auto-fill, minmax(min(290px, 100%), 1fr));
  ${phone} {
    gap: 10px;
  }
`;
const card = css`
  ${quietRow};
  position: relative;
  display: grid;
  grid-row: span 4;
  grid-template-rows: subgrid;
  row-gap: 0;
  overflow: hidden;
  border: 1px solid var(--hairline);
  border-radius: var(--round);
  background: var(--raised);
  &:has(h2 > :focus-visible) {
    outline: 2px solid var(--violet);
  }
  h2 {
    padding: 18px 20px 0;
    font-size: var(--step-1);
    > :focus-visible {
      outline: none;
    }
  }
  ${phone} {
    grid-row: auto;
    grid-template: auto auto / 72px minmax(0, 1fr) auto;
    align-items: center;
    column-gap: 12px;
    padding: 10px 6px 10px 12px;
    > :nth-child(2) {
      align-self: end;
      padding: 0;
      font-size: 1rem;
    }
    > :nth-child(3) {
      grid-area: 2 / 2;
      align-self: start;
      margin: 0;
      -webkit-line-clamp: 1;
    }
  }
`;
const top = css`
  display: grid;
  place-items: center;
  aspect-ratio: 2 / 1;
  overflow: hidden;
  background: var(--sunk);
  color: var(--ink);
  ${phone} {
    grid-row: span 2;
    aspect-ratio: 3 / 2;
    border-radius: 8px;
    > svg {
      inline-size: 26px;
    }
  }
`;
const corner = css`
  position: absolute;
  inset-block-start: 12px;
  inset-inline-start: 12px;
  ${phone} {
    position: static;
    grid-area: 3 / 2;
    > p {
      margin-block-start: 4px;
    }
  }
`;
const words = css`
  display: -webkit-box;
  overflow: hidden;
  margin: 8px 20px 0;
  color: var(--ink-soft);
  font-size: var(--step--1);
  -webkit-line-clamp: 4;
  -webkit-box-orient: vertical;
`;
const actions = css`
  ${overRow};
  display: flex;
  align-items: center;
  justify-content: space-between;
  align-self: end;
  padding: 12px 10px 10px;
  ${phone} {
    grid-area: 1 / 3 / span 2;
    align-self: center;
    padding: 0;
    /* Phones don't show this button, because a tap on the row does the same. */
    > :first-child {
      display: none;
    }
  }
`;
const bones = css`
  display: grid;
  gap: 12px;
  padding: 20px;
  ${phone} {
    grid-row: span 2;
  }
`;

import { css } from '@emotion/react';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { Select } from '../../kit/Select.tsx';
import { useListAdminServicesQuery } from '../../services/dashboard/servicesAdminApi.ts';
import { gaps, sortings, type Gap, type Sorting, type ProjectListView } from './projectTableView.ts';

interface Props {
  view: ProjectListView;
  /** The projects couldn't be loaded: the filters are disabled. */
  unread: boolean;
  onChange: (change: Partial<ProjectListView>) => void;
}

/**
 * Searches, filters and sorts the projects. On phones a button opens the filters and the sorting, and shows how many of
 * them are set.
 */
export function ProjectFinder({ view, unread, onChange }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const set = [view.service, view.without, view.sort !== 'place'].filter(Boolean).length;
  const { data: services } = useListAdminServicesQuery({});
  const isGone = services && view.service && !services.some(({ id }) => id === view.service);
  return (
    <fieldset role="search" disabled={unread} css={finder}>
      <SearchField
        label="Search projects"
        placeholder="Search projects..."
        value={view.search}
        onChange={(search) => onChange({ search })}
      />
      <span css={opener}>
        <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <SlidersHorizontal size={18} aria-hidden />
          {set > 0 ? `Filter (${set})` : 'Filter'}
        </Button>
      </span>
      <div id={id} css={filters} data-open={open}>
        <Select
          label="Service"
          value={view.service}
          options={[
            { value: '', label: 'All services' },
            ...(services ?? []).map(({ id, title }) => ({ value: id, label: title })),
            ...(isGone ? [{ value: view.service, label: 'A deleted service' }] : []),
          ]}
          onChange={(service) => onChange({ service })}
        />
        <Select
          label="Show"
          value={view.without ?? ''}
          options={[
            { value: '', label: 'All projects' },
            ...gaps.map((gap) => ({ value: gap, label: gapLabels[gap] })),
          ]}
          onChange={(value) => onChange({ without: gaps.find((gap) => gap === value) })}
        />
        <Select
          label="Sort by"
          value={view.sort}
          options={sortings.map((sorting) => ({ value: sorting, label: sortingLabels[sorting] }))}
          onChange={(value) => onChange({ sort: sortings.find((sorting) => sorting === value) ?? 'place' })}
        />
      </div>
    </fieldset>
  );
}

const gapLabels: Record<Gap, string> = {
  image: 'No image',
  service: 'No service',
  gallery: 'Empty gallery',
  publication: 'Drafts',
};
const sortingLabels: Record<Sorting, string> = {
  place: 'Order on the site',
  name: 'Name',
  newest: 'Newest first',
};

const phones = '@media (max-width: 639px)';
const finder = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 12px 8px;
  min-inline-size: 0;
  margin: 0 0 24px;
  padding: 0;
  border: 0;
  &:disabled {
    opacity: 0.6;
  }
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    column-gap: 12px;
  }
  @media (min-width: 640px) and (max-width: 1099px) {
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  ${phones} {
    margin-block-end: 16px;
  }
`;
const opener = css`
  display: none;
  ${phones} {
    display: contents;
  }
`;
const filters = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;
  @media (max-width: 1099px) {
    grid-column: 1 / -1;
  }
  ${phones} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
    &[data-open='false'] {
      display: none;
    }
  }
`;

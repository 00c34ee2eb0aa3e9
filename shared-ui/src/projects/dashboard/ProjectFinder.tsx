import { css } from '@emotion/react';
import { SearchField } from '../../kit/SearchField.tsx';
import { Select } from '../../kit/Select.tsx';
import { useListAdminServicesQuery } from '../../services/dashboard/servicesAdminApi.ts';
import { gaps, sortings, type Gap, type Sorting, type View } from './view.ts';

interface Props {
  view: View;
  onChange: (change: Partial<View>) => void;
}

/** Searches, filters and sorts the projects. */
export function ProjectFinder({ view, onChange }: Props) {
  const { data: services } = useListAdminServicesQuery({});
  const isGone = services && view.service && !services.some(({ id }) => id === view.service);
  return (
    <div role="search" css={finder}>
      <SearchField
        label="Search projects"
        placeholder="Search projects..."
        value={view.search}
        onChange={(search) => onChange({ search })}
      />
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
  );
}

const gapLabels: Record<Gap, string> = {
  image: 'No image',
  service: 'No service',
  gallery: 'Empty gallery',
};
const sortingLabels: Record<Sorting, string> = {
  place: 'Site order',
  name: 'Name',
  newest: 'Newest first',
};

const finder = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: 12px;
  margin-block-end: 24px;
  > :nth-child(-n + 2) {
    grid-column: 1 / -1;
  }
  @media (min-width: 640px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > :nth-child(2) {
      grid-column: auto;
    }
  }
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 2fr) repeat(3, minmax(0, 1fr));
    > :first-child {
      grid-column: auto;
    }
  }
`;

import { LONGEST_SEARCH } from '@agency/contract/finding/searchLimit';
import { css } from '@emotion/react';
import { LayoutGrid, Rows3, Search } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { FilterChip } from '../../kit/Chip.tsx';
import { control } from '../../kit/Field.tsx';
import { useListServicesQuery } from '../../services/servicesApi.ts';
import { paths } from '../../paths.ts';
import type { AppStore } from '../../store.ts';
import { projectsApi } from '../projectsApi.ts';
import type { Mode, ProjectsPageView } from './projectsView.ts';
import { useMoreWords } from '../../language.ts';

interface Props {
  view: ProjectsPageView;
  onChange: (change: Partial<ProjectsPageView>) => void;
  /** The element of the search field. */
  words: RefObject<HTMLInputElement>;
}

/** Search, the two views, and a chip per service. Without JavaScript it is a form that reloads the page. */
export function ProjectFilters({ view, onChange, words }: Props) {
  const says = useMoreWords('projects');
  const { data: services = [] } = useListServicesQuery({});
  const dispatch = useDispatch<AppStore['dispatch']>();
  const fetchList = () =>
    void dispatch(projectsApi.endpoints.findProjects.initiate({}, { subscribe: false }));

  // Takes over the search text that was typed before React hydrated the page.
  useEffect(() => {
    const typed = words.current?.value ?? view.search;
    if (typed !== view.search) onChange({ search: typed });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // On a phone the chips are one scrolling line, and the chosen one may be out of view.
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = view.service ? row.current?.querySelector('[aria-pressed="true"]') : undefined;
    if (!row.current || !chosen) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right)
      row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [view.service]);

  return (
    <form css={box} role="search" action={paths.projects} onSubmit={(event) => event.preventDefault()}>
      <label css={search}>
        <Search size={18} aria-hidden />
        <span className="visually-hidden">{says.search}</span>
        <input
          ref={words}
          type="search"
          name="search"
          dir={view.search === '' ? undefined : 'auto'}
          css={control}
          placeholder={says.searchHint}
          maxLength={LONGEST_SEARCH}
          value={view.search}
          onFocus={fetchList}
          onChange={(event) => onChange({ search: event.target.value })}
        />
      </label>
      {/* Enter in the search field presses the form's first submit button. Without this one, that would be a view button. */}
      <button type="submit" css={withoutScript}>
        {says.submit}
      </button>
      <div css={modes} role="group" aria-label={says.view}>
        {ways.map(({ mode, Icon }) => (
          <button
            key={mode}
            type="submit"
            name="view"
            value={mode}
            aria-pressed={view.mode === mode}
            onPointerEnter={() => mode === 'grid' && fetchList()}
            onClick={() => onChange({ mode })}
          >
            <Icon size={18} aria-hidden />
            {says[mode]}
          </button>
        ))}
      </div>
      <div ref={row} css={chips} role="group" aria-label={says.services}>
        {[{ id: '', title: says.all }, ...services].map(({ id, title }) => (
          <FilterChip
            key={id}
            name="service"
            value={id}
            pressed={view.service === id}
            onPress={() => onChange({ service: id })}
          >
            {title}
          </FilterChip>
        ))}
      </div>
      {/* Without JavaScript, these fields submit the current view and service. If the pressed button submits one of them,
          too, the server uses the button's value, because it comes first. */}
      <input type="hidden" name="view" value={view.mode} />
      <input type="hidden" name="service" value={view.service} />
    </form>
  );
}

const ways: { mode: Mode; Icon: typeof Rows3 }[] = [
  { mode: 'sections', Icon: Rows3 },
  { mode: 'grid', Icon: LayoutGrid },
];

const box = css`
  display: grid;
  gap: 16px;
  grid-template-columns: minmax(0, 1fr);
  margin-block-end: clamp(32px, 4vw, 56px);
  @media (min-width: 640px) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
const search = css`
  position: relative;
  svg {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 16px;
    translate: 0 -50%;
    color: var(--ink-soft);
    pointer-events: none;
  }
  input {
    padding-inline-start: 44px;
    border-radius: 999px;
    &:focus-visible {
      border-radius: 999px;
    }
  }
`;
const withoutScript = css`
  justify-self: start;
  min-block-size: 44px;
  padding-inline: 20px;
  border: 1.5px solid var(--edge);
  border-radius: 999px;
  background: none;
  font-weight: 600;
  html[data-theme] & {
    display: none;
  }
`;
const modes = css`
  display: inline-flex;
  justify-self: start;
  padding: 3px;
  border: 1.5px solid var(--edge);
  border-radius: 999px;
  button {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 36px;
    padding: 4px 16px;
    border: 0;
    border-radius: 999px;
    background: none;
    font-size: var(--step--1);
    font-weight: 600;
    cursor: pointer;
    transition: background-color var(--swift);
    &[aria-pressed='true'] {
      background: var(--ink);
      color: var(--paper);
    }
    &:focus-visible {
      border-radius: 999px;
    }
  }
`;
const chips = css`
  display: flex;
  grid-column: 1 / -1;
  gap: 8px;
  /* One scrolling line across the screen, until there is room for several. */
  margin-inline: calc(-1 * var(--gutter));
  padding: 4px var(--gutter);
  overflow-x: auto;
  scrollbar-width: none;
  button {
    flex: none;
  }
  @media (min-width: 640px) {
    flex-wrap: wrap;
    margin-inline: 0;
    padding: 0;
    overflow: visible;
  }
`;

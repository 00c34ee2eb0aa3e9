import { css } from '@emotion/react';
import { homeIconLabels, type homeIcons } from '@agency/contract/home';
import { ItemsList, type ItemsProps } from '../../dashboard/editing/ItemsList.tsx';
import { IconPicker } from '../../kit/IconPicker.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { homeIcon } from '../icons.ts';

interface IconItem {
  id: string;
  icon: (typeof homeIcons)[number];
}

interface Props<Each extends IconItem> extends ItemsProps<Each> {
  /** The id of the heading above this list on the public page. */
  shows: string;
  /** The text below an item's name in its row. */
  lineOf: (item: Each) => string;
}

const NONE = 'Nothing here yet. The site hides this section.';

/** The form's panel for one of the home page's lists. Each item has an icon. */
export const ItemsPanel = <Each extends IconItem>({ shows, lineOf, children, ...list }: Props<Each>) => (
  <Panel
    id={shows}
    title={list.title}
    shows={shows}
    line={list.items.map(list.nameOf).filter(Boolean).join(', ') || NONE}
  >
    <ItemsList
      {...list}
      none={NONE}
      rowOf={(item) => ({ picture: <Pictured icon={item.icon} />, line: lineOf(item) })}
    >
      {(item, place, change) => (
        <>
          {children(item, place, change)}
          <IconPicker
            label="Icon"
            compact
            icons={homeIcon}
            labels={homeIconLabels}
            value={item.icon}
            onChange={(icon) => change({ icon } as Partial<Each>)}
          />
        </>
      )}
    </ItemsList>
  </Panel>
);

const Pictured = ({ icon }: Pick<IconItem, 'icon'>) => {
  const Icon = homeIcon[icon];
  return (
    <span css={pictured}>
      <Icon size={20} aria-hidden />
    </span>
  );
};

const pictured = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 40px;
  aspect-ratio: 1;
  border-radius: 10px;
  background: var(--sunk);
`;

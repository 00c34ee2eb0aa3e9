import { homeIconLabels, type homeIcons } from '@agency/contract/home';
import { ItemsList, type ItemsProps } from '../../dashboard/editing/ItemsList.tsx';
import { IconPicker } from '../../kit/IconPicker.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { homeIcon } from '../icons.ts';

interface Item {
  id: string;
  icon: (typeof homeIcons)[number];
}

interface Props<Each extends Item> extends ItemsProps<Each> {
  /** The id of the heading under which the site shows them. */
  shows: string;
}

/** A list of the home page, each item with an icon. */
export const ItemsPanel = <Each extends Item>({ shows, children, ...list }: Props<Each>) => (
  <Panel id={shows} title={list.title} shows={shows}>
    <ItemsList {...list} none="Nothing here yet. The site hides this section.">
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

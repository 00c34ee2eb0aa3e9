import type { About } from '@agency/contract/about';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useRef } from 'react';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import type { AboutList, Item } from './lists.ts';
import { useAboutList } from './useAboutList.ts';

interface Options<Draft extends object> {
  about: About;
  list: AboutList<Draft>;
  /** The item to change; undefined for a new one. */
  item: Item<Draft> | undefined;
  onSaved: () => void;
  failed: string;
  onFinished: () => void;
  onGone: () => void;
}

/**
 * The form of one item in a list of the about page. It sends the whole list. If two people change different items, both
 * changes are kept.
 */
export function useItemForm<Draft extends object>(options: Options<Draft>): Editor<Draft> {
  const { about, list, item, ...rest } = options;
  const { blank, draftOf, ...form } = list.form;
  const { add, putBack, replace } = useAboutList(list);
  const made = useRef<string>();
  /** If somebody removed the item: the current about page without it, from the server's answer. */
  const without = useRef<About>();
  return useEditor<About, Draft>({
    ...rest,
    ...form,
    name: `about/${list.name}/${item?.id ?? 'new'}`,
    stored: item && about,
    blank,
    draftOf: (doc) => {
      const there = list.of(doc).find(({ id }) => id === (item?.id ?? made.current)) ?? item;
      return there ? draftOf(there) : blank;
    },
    update: async (draft, base, identity) => {
      const answer = await replace(base, item?.id ?? made.current ?? '', draft, identity);
      // `current` is the whole about page as the server has it now.
      without.current = problemOf(answer.error)?.current as About | undefined;
      return answer;
    },
    create: (draft, id, identity) => {
      made.current = id;
      return add(about, { ...draft, id }, identity);
    },
    ...(item && { restore: (_, base = about) => putBack(without.current ?? about, base, item) }),
  });
}

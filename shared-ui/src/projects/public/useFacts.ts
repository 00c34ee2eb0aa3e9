import type { Project } from '@agency/contract/projects';
import { useMoreWords } from '../../language.ts';

/** The facts of a project that its page shows: the client, the year, and those that people added. */
export function useFacts({ client, year, facts }: Project) {
  const words = useMoreWords('project');
  return [
    { id: 'client', label: words.client, value: client },
    { id: 'year', label: words.year, value: year },
    ...facts,
  ].filter(({ value }) => value !== '');
}

import { useMoreWords } from '../../language.ts';

/** The day on which an article was published. In UTC, so that the server and every browser show the same. */
export function PublicationDay({ at }: { at: string }) {
  const words = useMoreWords('insights');
  const day = at.slice(0, 10);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return <time dateTime={day}>{words.date(year, month, date)}</time>;
}

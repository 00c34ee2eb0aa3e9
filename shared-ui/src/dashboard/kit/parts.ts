import type { Specimen } from './specimen.tsx';

/** A kit component: its name, the doc comment in its source, and its specimen. */
export interface KitComponent {
  name: string;
  says: string;
  specimen: Specimen | undefined;
}

export const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');

/** The components by their files, each with its specimen. */
export function partsOf(
  sources: Record<string, string>,
  specimens: Record<string, Specimen>,
): readonly KitComponent[] {
  const shown = new Map(Object.entries(specimens).map(([file, specimen]) => [nameOf(file), specimen]));
  return Object.entries(sources).map(([file, source]) => {
    const name = nameOf(file);
    return { name, says: sentenceIn(source, name), specimen: shown.get(name) };
  });
}

/** The doc comment of the export that has the file's name. */
function sentenceIn(source: string, name: string): string {
  const [, comment = ''] =
    new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*export (?:const|function) ${name}\\b`).exec(source) ?? [];
  return comment
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

import type { Specimen } from './specimen.tsx';

/** A part of kit: its file's name, what its source says of it, and how it looks. */
export interface Part {
  name: string;
  says: string;
  specimen: Specimen | undefined;
}

export const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');

/** The parts by their files, each with its specimen. */
export function partsOf(
  sources: Record<string, string>,
  specimens: Record<string, Specimen>,
): readonly Part[] {
  const shown = new Map(Object.entries(specimens).map(([file, specimen]) => [nameOf(file), specimen]));
  return Object.entries(sources).map(([file, source]) => {
    const name = nameOf(file);
    return { name, says: sentenceIn(source, name), specimen: shown.get(name) };
  });
}

/** The comment right above what a file is named after. */
function sentenceIn(source: string, name: string): string {
  const [, comment = ''] =
    new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*export (?:const|function) ${name}\\b`).exec(source) ?? [];
  return comment
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

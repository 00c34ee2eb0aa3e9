import { Fragment, type ReactNode } from 'react';

interface Props {
  /** The text, with a name in braces for each part: 'Read our {privacy}.' */
  text: string;
  parts: Readonly<Record<string, ReactNode>>;
}

/** A sentence with links or other elements in it. Each language puts them where its grammar wants them. */
export const Sentence = ({ text, parts }: Props) => (
  <>
    {text.split(/\{(\w+)\}/).map((piece, place) => (
      <Fragment key={place}>{place % 2 === 0 ? piece : parts[piece]}</Fragment>
    ))}
  </>
);

import { cloneElement, useContext, type ReactElement } from 'react';
import { HintContext } from './hint.ts';

interface Props {
  text: string;
  /** One element of the page, which takes a title. */
  children: ReactElement<{ title?: string }>;
}

/** Says in words what an icon does, to those who point at it or reach it with the keyboard. */
export function Hinted({ text, children }: Props) {
  const hint = useContext(HintContext);
  return hint ? hint(text, children) : cloneElement(children, { title: text });
}

import { cloneElement, useContext, type ReactElement } from 'react';
import { HintContext } from './hint.ts';

interface Props {
  text: string;
  /** One element that takes a title attribute. */
  children: ReactElement<{ title?: string }>;
}

/** A tooltip that explains an icon, on hover and on keyboard focus. */
export function Hinted({ text, children }: Props) {
  const hint = useContext(HintContext);
  return hint ? hint(text, children) : cloneElement(children, { title: text });
}

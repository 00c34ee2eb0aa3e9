import type { Home } from '@agency/contract/home';
import type { ReactNode } from 'react';
import { Hero } from './Hero.tsx';
import { Insights } from './Insights.tsx';
import { Solutions } from './Solutions.tsx';

interface Props extends Omit<Home, 'revision' | 'updatedAt'> {
  /** For previews: without the intro with the assistant, and the line doesn't react to the pointer. */
  still?: boolean;
  /** The projects section, whose content isn't part of the home page's document. */
  work?: ReactNode;
}

/** The home page's content, also for previews of unsaved content. */
export const HomeView = ({ solutions, insights, work, ...hero }: Props) => (
  <>
    <Hero {...hero} />
    {work}
    <Solutions solutions={solutions} />
    <Insights insights={insights} />
  </>
);

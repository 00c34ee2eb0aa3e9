import type { Home } from '@agency/contract/home';
import type { ReactNode } from 'react';
import { Hero } from './Hero.tsx';
import { Insights } from './Insights.tsx';
import { Solutions } from './Solutions.tsx';

interface Props extends Omit<Home, 'revision' | 'updatedAt'> {
  /** Without the intro. */
  still?: boolean;
  /** The work, which is written elsewhere. */
  work?: ReactNode;
}

/** The home page's content, saved or not. */
export const HomeView = ({ solutions, insights, work, ...hero }: Props) => (
  <>
    <Hero {...hero} />
    {work}
    <Solutions solutions={solutions} />
    <Insights insights={insights} />
  </>
);

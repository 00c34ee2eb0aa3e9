import type { Home } from '@agency/contract/home';
import { Hero } from './Hero.tsx';
import { Insights } from './Insights.tsx';
import { Solutions } from './Solutions.tsx';

interface Props extends Omit<Home, 'revision' | 'updatedAt'> {
  /** Without the intro. */
  still?: boolean;
}

/** The home page's content, saved or not. */
export const HomeView = ({ solutions, insights, ...hero }: Props) => (
  <>
    <Hero {...hero} />
    <Solutions solutions={solutions} />
    <Insights insights={insights} />
  </>
);

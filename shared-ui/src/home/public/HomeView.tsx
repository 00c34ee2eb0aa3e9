import type { Home } from '@agency/contract/home';
import { Hero } from './Hero.tsx';
import { Insights } from './Insights.tsx';
import { Solutions } from './Solutions.tsx';

/** The home page's content, saved or not. */
export const HomeView = ({ solutions, insights, ...hero }: Omit<Home, 'revision' | 'updatedAt'>) => (
  <>
    <Hero {...hero} />
    <Solutions solutions={solutions} />
    <Insights insights={insights} />
  </>
);

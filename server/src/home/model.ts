import { type Home as HomeReply, homeIcons, type Insight, type Solution } from '@agency/contract/home';
import { readRecord, single, type StoredRecord } from '../database/records.ts';
import { placeholdersFor } from '../media/model.ts';

export interface StoredHome {
  heroImage: string;
  headline: string;
  subheadline: string;
  ctaText: string;
  ctaLink: string;
  solutions: Solution[];
  insights: Insight[];
}

const item = { _id: false, id: { type: String, required: true }, icon: { type: String, enum: homeIcons } };

export const Home = single<StoredHome>(
  'Home',
  'home',
  {
    heroImage: '',
    headline: 'Shaping the Infinity Future of Technology',
    subheadline: 'We craft software & digital solutions',
    ctaText: 'Get Started',
    ctaLink: '/contact',
    solutions: [],
    insights: [],
  },
  {
    heroImage: String,
    headline: String,
    subheadline: String,
    ctaText: String,
    ctaLink: String,
    solutions: [{ ...item, title: String, description: String }],
    insights: [{ ...item, label: String, value: Number }],
  },
);

export const readHome = () => readRecord(Home);

/** What the outside world sees of the home page's content. */
export const presentHome = async (home: StoredHome & StoredRecord): Promise<HomeReply> => ({
  heroImage: home.heroImage,
  headline: home.headline,
  subheadline: home.subheadline,
  ctaText: home.ctaText,
  ctaLink: home.ctaLink,
  solutions: home.solutions,
  insights: home.insights,
  placeholders: await placeholdersFor([home.heroImage]),
  revision: home.revision,
  updatedAt: home.updatedAt?.toISOString() ?? null,
});

import { requestStates, type ContactSubmission } from '@agency/contract/contactRequests';
import { hearAboutUsLabels } from '@agency/contract/hearAboutUs';
import type { ProjectInput } from '@agency/contract/projects';
import { serviceIcons, type ServiceInput } from '@agency/contract/services';

const listed = (names: string): string[] => names.split(',').map((name) => name.trim());

/** The pictures of the starter content that suit a project. */
export const pictures: readonly string[] = listed(
  `bank-cover, bank-1, bus-cover, bus-2, charity-cover, charity-1, ferry-cover, ferry-3, game-cover, game-2, hospital-cover,
  hospital-2, league-cover, league-1, metro-cover, metro-2, museum-cover, museum-1, olive-cover, olive-4, recipe-cover,
  recipe-2, solar-cover, solar-5`,
).map((name) => `${name}.webp`);

const clients = listed(
  `Delta Foods, Nile Line, Zaytoun, Port Said Docks, Benban Solar, مستشفى النور, Harbour & Sons, Sinai Trails, Khan Books,
  Fayoum Pottery, Tanta Textiles, Aswan Radio, Blue Lotus, مكتبة الإسكندرية, Red Sea Divers, Maadi Clinics, Siwa Dates,
  Heliopolis Tram, Rosetta Press, Luxor Balloons`,
);
const things: readonly [what: string, category: string, does: string][] = [
  ['bookings', 'Transport', 'sells a seat in three taps, and boards without signal'],
  ['stock and orders', 'Commerce', 'shows what is on the shelf, and orders what will be missing by Thursday'],
  ['a queue that is fair', 'Health', 'calls who came first, and says to everyone else how long it will take'],
  ['a map of sensors', 'Energy', 'rings only when somebody has to act'],
  ['lessons on old phones', 'Education', 'loads in two seconds on the phones that pupils have'],
  ['a guide by ear', 'Culture', 'tells of each thing as one stands before it'],
  ['an account in minutes', 'Finance', 'asks for what the law asks for, and for nothing twice'],
  ['the season, live', 'Sport', 'is faster than the stadium’s own board'],
  ['parcels by night', 'Logistics', 'plans the round again whenever a street is closed'],
  ['a magazine', 'Publishing', 'sets Arabic and English side by side, each as it wants to be set'],
];
const stories = [
  'Before, there was one spreadsheet, and one person who understood it. We sat beside them for two weeks and wrote down the rules nobody had written down.',
  'The first useful part was live after six weeks, with forty people; the rest followed in steps that could have been stopped after any of them.',
  'It works where the line is slow and the light is bright: large words, few pictures, and nothing that has to be read twice.',
  'In its first year three calls in four were no longer needed, and the people who used to take them now visit customers.',
  'Everything is in Arabic and in English, and each is written, not translated.',
];
const people = listed(
  `Mona Adel, Omar Sherif, Sara Naguib, Youssef Amin, هدى منصور, Karim Fathy, Nadia El-Sayed, Tarek Zaki, Laila Haddad,
  Ahmed Rashad, Ines Moreau, Jonas Berg, Priya Raman, ليلى حسن, Tom Whitaker, Chiara Conti`,
);
const notes = [
  'We need a site by autumn.',
  'Our app is six years old and nobody dares to touch it. Could we talk about what can be kept?',
  'We have 400 shops and no way to see what each has in stock.\n\nA first idea of the cost by the end of the month would help us a lot.',
  'نحتاج إلى موقع بالعربية والإنجليزية، مع حجز المواعيد.',
  'Referred by a friend. Please call in the morning.',
  '',
];
const calling = [
  ['+20', '1012345678'],
  ['+971', '501234567'],
  ['+966', '551234567'],
  ['+44', '7400123456'],
  ['+49', '15112345678'],
] as const;

/** Picks an element of a list by number. A different `step` for each list makes many different combinations of them. */
const pick = <One>(all: readonly One[], number: number, step = 1): One =>
  all[(number * step + Math.floor(number / all.length)) % all.length]!;

export const SERVICES = [
  ['Custom Software', 'When the spreadsheet has become the system, we replace it.'],
  ['Web Platforms', 'Shops, portals and publications that open fast and read well in Arabic and English.'],
  ['Mobile Apps', 'Apps that keep working in the metro tunnel.'],
  ['Connected Devices', 'From a sensor on a roof to a number on a screen.'],
] as const;

export const serviceOf = (number: number): ServiceInput => {
  const [title, description] = SERVICES[number]!;
  return { title, description, icon: serviceIcons[number]! };
};

export function projectOf(number: number, services: readonly string[]): ProjectInput {
  const client = pick(clients, number, 3);
  const [what, category, does] = pick(things, number, 7);
  const round = Math.floor(number / (clients.length * things.length));
  const told = stories.slice(number % 3, (number % 3) + 1 + (number % 4)).join('\n\n');
  return {
    title: `${client}: ${what}${round > 0 ? `, phase ${round + 1}` : ''}`,
    description: `For ${client} we made ${what}: it ${does}.\n\n${told}`,
    link: `https://example.com/work/${number + 1}`,
    category,
    hasGallery: number % 10 === 0,
    services: services.filter((_, place) => place === number % services.length || (number + place) % 7 === 0),
  };
}

export function requestOf(number: number): ContactSubmission & { status: (typeof requestStates)[number] } {
  const name = pick(people, number, 5);
  const [countryCode, phone] = pick(calling, number, 2);
  return {
    name,
    email: `visitor${number + 1}@example.com`,
    countryCode,
    phone,
    company: number % 3 === 0 ? '' : pick(clients, number, 7),
    services: SERVICES.map(([title]) => title).filter(
      (_, place) => place === number % 4 || number % 5 === place,
    ),
    note: pick(notes, number),
    hearAboutUs: pick(Object.keys(hearAboutUsLabels), number, 3),
    status: number % 4 < 2 ? 'new' : number % 4 === 2 ? 'answered' : 'archived',
  };
}

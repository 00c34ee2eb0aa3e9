import type { hearAboutUsLabels } from '@agency/contract/hearAboutUs';
import { grouped } from '../../kit/formatNumber.ts';

/**
 * The site's own words in English. Names in braces, such as `{email}`, are places for links and other elements
 * (site/Sentence.tsx).
 */
export const words = {
  /** A number as people read it, with its separators. */
  number: grouped,

  // Used by several pages.
  skip: 'Skip to content',
  loading: 'Loading',
  loadingPage: 'Loading page',
  moment: 'One moment...',
  notLoaded: 'This couldn’t be loaded. Check your connection.',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again...',
  newTab: '(opens in a new tab)',
  close: 'Close',
  getInTouch: 'Get in Touch',
  ourProjects: 'Our projects',
  tellUs: 'Tell us what you have in mind.',
  callUs: 'Call us',
  seeProjects: 'See projects',
  servicesFailed: 'Failed to load services. Please try again later.',
  picture: (title: string, at: number, count: number) => `${title}, picture ${at} of ${count}`,

  // The header, the footer and the floating buttons.
  pages: {
    home: 'Home',
    about: 'About',
    services: 'Services',
    projects: 'Projects',
    insights: 'Insights',
    contact: 'Contact',
    privacy: 'Privacy',
  },
  toHome: (brand: string) => `${brand}, home`,
  mainLinks: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  toggleTheme: 'Toggle theme',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  quickLinks: 'Quick Links',
  connect: 'Connect With Us',
  rights: (year: number, brand: string) => `© ${year} ${brand}. All rights reserved.`,
  assistant: 'Fetcho',
  askAssistant: 'Ask Fetcho',
  closeChat: 'Close chat',
  chatNotLoaded: 'The chat couldn’t be loaded. Check your connection.',
  dock: 'Chat and contact',
  contactOptions: 'Contact options',
  whatsapp: 'Chat on WhatsApp',
  /** The first words of a visitor in WhatsApp. */
  greeting: (brand: string) => `Hello ${brand}! I would like to know more about your services.`,

  /** What the site shows for empty settings. */
  defaults: {
    tagline: 'We craft software and digital experiences that transform businesses.',
  },

  error: {
    title: 'Unexpected Application Error!',
    ours: 'Something went wrong on our side.',
    notLoaded: 'This page couldn’t be loaded. Check your connection.',
    home: 'Return to Home',
  },
};

// The build puts each of the following objects into a file of its own, because most visitors don't need all of them.

/** The words of the home page. */
export const homeWords = {
  headline: 'Shaping the Infinity Future of Technology',
  subheadline: 'We craft software & digital solutions',
  start: 'Get Started',
  failed: 'Failed to load home data. Please try again later.',
  work: 'Selected Work',
  loadingWork: 'Loading the work',
  allProjects: 'All projects',
  solutions: 'Our Solutions',
  insights: 'Insights',
  hello: '{hi} Welcome to {brand}. {break}Pick a topic and I’ll answer.',
  hi: 'Hi, I’m Fetcho!',
  chat: 'Chat with Fetcho',
  pause: 'Pause animation',
  play: 'Play animation',
};

/** The words of the about page. */
export const aboutWords = {
  /** The description in the page's head. */
  head: (brand: string) => `Who ${brand} is: our mission, our journey, our people.`,
  title: 'About Us',
  failed: 'Failed to load about information',
  none: 'No about information available.',
  mission: 'Our Mission',
  journey: 'Our Journey',
  noEvents: 'No journey events yet.',
  team: 'Our Team',
  portrait: (name: string, role: string) => `Portrait of ${role ? `${name}, ${role}` : name}`,
  more: 'Read more',
  profile: 'Profile',
  next: 'See what we’ve built.',
};

/** The words of the page of services. */
export const servicesWords = {
  /** The description in the page's head. */
  head: (brand: string) => `What ${brand} does, and how we go about it.`,
  title: 'Our Services',
  none: 'No services yet.',
  loading: 'Loading services',
  more: 'Learn more',
  moreAbout: (service: string) => `about ${service}`,
};

/** The words of the page of one service. */
export const serviceWords = {
  untitled: 'Service',
  all: 'All services',
  loading: 'Loading the service',
  failed: 'Failed to load the service. Please try again later.',
  price: 'Starting price',
  duration: 'Usual duration',
  work: 'What we built with it',
  allWork: 'All projects with this service',
  missing: 'Service Not Found',
  missingWhy: 'The address may be mistyped.',
  gone: 'We no longer offer this service',
  goneWhy: 'These are the services that we offer today.',
  next: 'Is this what you need?',
};

/** The words of the page of projects. */
export const projectsWords = {
  /** The description in the page's head. */
  head: (brand: string) => `Projects by ${brand}: what we built, and for whom.`,
  loading: 'Loading projects',
  failed: 'Failed to fetch projects',
  search: 'Search projects',
  searchHint: 'Search projects...',
  submit: 'Search',
  view: 'View',
  sections: 'Sections',
  grid: 'Grid',
  services: 'Services',
  all: 'All',
  allProjects: 'All projects',
  mentions: 'Also mentioned in',
  /** The section with the projects that have no service. */
  other: 'Other',
  moreOfService: 'More projects with this service',
  shownAbove: 'Shown above',
  count: (total: number) => (total === 1 ? '1 project' : `${total} projects`),
  found: (projects: string, search: string) => `${projects} for “${search}”`,
  shown: (shown: number, total: number) => `${shown} of ${total} projects`,
  noMatch: 'No projects found matching your criteria.',
  showAll: 'Show all projects',
  ask: 'Ask us',
  none: 'No Projects Found',
  soon: 'Our work will appear here soon.',
  more: 'Show more',
  loadingMore: 'Loading…',
  moreFailed: 'More projects couldn’t be loaded.',
  next: 'Yours could be the next one.',
};

/** The words of a project's page. */
export const projectWords = {
  untitled: 'Project',
  missing: 'Project Not Found',
  back: 'Back to Projects',
  backToStory: 'Back to the story',
  missingWhy: 'It may have been removed, or the address may be mistyped.',
  loading: 'Loading project',
  cover: (title: string) => `Cover picture of ${title}`,
  client: 'Client',
  year: 'Year',
  visit: 'Visit the project',
  open: (at: number, count: number) => `Open picture ${at} of ${count}`,
  none: 'No pictures yet.',
  soon: 'Pictures of this project are coming soon.',
  notOpened: 'The picture couldn’t be opened. Check your connection.',
  previous: 'Previous',
  next: 'Next',
  forYou: 'Something like this, for you?',
  nextProject: 'Next project',
  failed: 'Failed to fetch project',
  gone: 'This project is no longer here',
  goneWhy: 'Perhaps you like one of these.',
  story: 'The story',
  results: 'Results',
  introduction: 'About the project',
  people: 'People',
  services: 'Services',
  allPictures: (count: number) => (count === 1 ? 'The picture' : `All ${count} pictures`),
};

/** The words of blocks, on the pages of projects and articles. */
export const blocksWords = {
  /** The name of a gallery without a caption, such as in 'Gallery, picture 2 of 3'. */
  gallery: 'Gallery',
  before: 'Before',
  after: 'After',
  compare: 'Compare before and after',
  shareBefore: (percent: number) => `${percent} % before`,
};

/** The words of the list of articles, and of the page of one. */
export const insightsWords = {
  /** The description in the page's head. */
  head: (brand: string) => `What ${brand} has learned from its projects, for people who plan one.`,
  all: 'All insights',
  tags: 'Tags',
  none: 'No articles yet.',
  noneTagged: 'No articles with this tag.',
  loading: 'Loading the articles',
  failed: 'Failed to load the articles. Please try again later.',
  more: 'Show more',
  loadingMore: 'Loading...',
  moreFailed: 'Failed to load the other articles.',
  date: (year: number, month: number, day: number) => `${months[month - 1]} ${day}, ${year}`,
  untitled: 'Article',
  loadingArticle: 'Loading the article',
  articleFailed: 'Failed to load the article. Please try again later.',
  text: 'Article',
  by: 'By',
  published: 'Published',
  others: 'More insights',
  missing: 'Article Not Found',
  missingWhy: 'The address may be mistyped.',
  gone: 'This article is no longer available',
  next: 'Working on something like this?',
};

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The words of the page of a preview link. */
export const previewWords = {
  head: 'Preview',
  banner: (until: string) => `Preview – not published – expires ${until}`,
  failed: 'The preview couldn’t be loaded.',
  over: 'This preview link no longer works',
  overWhy: 'It has expired or was revoked. Ask for a new link.',
};

/** The words of the page for unknown addresses. */
export const missingWords = {
  head: 'Page not found',
  title: 'Oops! Page not found',
  why: 'The address may be mistyped, or the page may have moved.',
};

/** The words of the contact page. */
export const contactWords = {
  /** The description in the page's head. */
  head: (brand: string) => `How to reach ${brand}: by email, by phone, or with a message.`,
  contact: {
    title: 'Contact Us',
    failed: 'Failed to load contact information',
    loading: 'Loading contact information',
    next: 'Not sure yet? See our work.',
    /** The text above the contact details, if the agency has none of its own. */
    lead: "We'd love to hear from you. Our team is always ready to help.",
    email: 'Email',
    phone: 'Phone',
    phones: 'Phones',
    whatsappLabel: 'WhatsApp',
    whatsapp: 'Chat with us on WhatsApp',
    address: 'Address',
    maps: 'Open in maps',
    map: 'Where to find us, on a map',
    noMap: 'The map appears on the site.',
    subject: (brand: string) => `Inquiry for ${brand}`,
    letter: (brand: string) => `Hello ${brand},\n\nI would like to talk with you about `,
  },

  form: {
    title: 'Send a Message',
    noScript: 'Turn on JavaScript in your browser to use this form.',
    writeOrCall: 'Please write to {email} or call {phone}.',
    write: 'Please write to {email}.',
    call: 'Please call {phone}.',
    name: 'Name',
    country: 'Country',
    services: 'Services',
    chooseServices: 'Choose one or more',
    loadingServices: 'Loading services...',
    servicesFailed: 'Failed to load services',
    servicesMissing: 'Our services couldn’t be loaded.',
    /** The choice of a site without services. */
    anything: 'General inquiry',
    company: 'Company (optional)',
    source: 'How did you hear about us?',
    chooseSource: 'Select one (optional)',
    note: 'Note (optional)',
    kept: 'Everything you typed is still here.',
    alsoWrite: 'You can also write to {email}.',
    send: 'Send Message',
    sending: 'Sending...',
    consent:
      'By sending this message, you agree that we store it to answer you. {break}Read how we use it in our {privacy}.',
    privacy: 'privacy notice',
    wrong: 'Please correct the errors in the form.',
    noCaptcha: 'Please complete the reCAPTCHA verification.',
    notSent: 'Failed to send message. Please try again later.',
    sent: "Message sent successfully! We'll get back to you soon.",
    arrived: 'Thank you. Your message is with our team now.',
    nextSteps: 'What happens next',
    steps: [
      'Someone on our team reads your message.',
      'We reply to {email}.',
      'If we can help, we suggest a time for a first call.',
    ],
    again: 'Write another message',
    read: 'While you wait, see how we work',
    /** The message for an invalid field. `english` is the message of the API. */
    invalid: (_field: string, english: string) => english,
    /** The names of the countries by code, in their order in the list. If undefined, those of contact/countries.ts. */
    countries: undefined as Readonly<Record<string, string>> | undefined,
    /** How visitors heard of the agency. If undefined, the labels of the API. */
    sources: undefined as Readonly<Record<keyof typeof hearAboutUsLabels, string>> | undefined,
  },

  captcha: {
    group: 'Captcha',
    noKey: 'Failed to fetch reCAPTCHA site key',
    insecure:
      'The captcha only works over a secure connection. Open this page with https://, or email us instead.',
    notLoaded: 'The captcha couldn’t be loaded. Reload the page, or email us instead.',
    /** The words of the ALTCHA widget that differ from its own English ones. */
    altcha: {} as Readonly<Record<string, string>>,
  },
};

/** The words of the privacy notice. */
export const privacyWords = {
  /** The description in the page's head. */
  head: (brand: string) => `What ${brand} stores when you write to us, and why.`,
  next: 'Something unclear? Ask us.',
  /** The notice of a site whose settings have none. */
  text: `When you send our contact form, we store your name, email address and phone number, the services you chose, anything else you filled in, and when you sent it.

We use this to answer you and to talk about your project, and for nothing else. Only our team reads it. We don't sell it, and we don't use it for advertising.

We keep it only as long as we need it, and erase it when you ask us to.

To see, correct or delete what we store about you, email or call us. The contact page has our details.`,
};

export const chatWords = {
  welcome: (brand: string) =>
    `Hello, I’m Fetcho. Choose a topic, and I’ll tell you what I know about ${brand}.`,
  topics: 'What would you like to know about?',
  related: 'Here are some related questions:',
  anythingElse: 'Is there anything else I can help you with?',
  current: (questions: string) => `Current: ${questions}`,
  reset: 'Reset',
  conversation: 'Conversation',
  person: 'Talk to a person',
  you: 'You:',
  thinking: 'Thinking...',
  another: 'Ask Another',
  restart: 'New Chat',
  back: 'Go Back',
  contact: 'Contact Us',
  noAnswers: 'I don’t have any answers yet, but our team does.',
  answersFailed: 'I can’t load my answers right now, but our team is here to help.',
  email: 'Send an email',
  open: (host: string) => `Open ${host}`,
  goTo: (page: string) => `Go to ${page}`,
  openPage: 'Open the page',
};

/** Words about the languages. The sentence and its buttons offer a page in this language to visitors of another. */
export const choiceWords = {
  language: 'Language',
  sentence: 'This page is also in English.',
  accept: 'Read it in English',
  decline: 'No, thanks',
};

/** Words that only the server needs. */
export const serverWords = {
  keywords: 'software agency, web development, mobile apps, digital services, Cairo',
  /** The page for an error, by its HTTP status. `english` is the message of the API. */
  problem: {
    heading: (status: number): string => problemHeadings[status] ?? 'That didn’t work',
    sentence: (status: number, english: string): string =>
      status === 500
        ? 'The error is on our side. Please try again, and let us know if it keeps happening.'
        : english,
    request: 'Request',
  },
};

const problemHeadings: Record<number, string> = {
  400: 'This address can’t be read',
  404: 'Nothing found here',
  405: 'This isn’t possible here',
  413: 'That’s too large',
  429: 'One moment, please',
  431: 'This address is too long',
  500: 'Something went wrong',
  503: 'We’ll be right back',
};

/** The words of a language, as complete as the English ones. */
export type SiteWords = typeof words;
export type ServerWords = typeof serverWords;
/** The words that are loaded when they are needed. */
export interface MoreWords {
  home: typeof homeWords;
  about: typeof aboutWords;
  services: typeof servicesWords;
  service: typeof serviceWords;
  projects: typeof projectsWords;
  project: typeof projectWords;
  blocks: typeof blocksWords;
  insights: typeof insightsWords;
  preview: typeof previewWords;
  missing: typeof missingWords;
  contact: typeof contactWords;
  privacy: typeof privacyWords;
  chat: typeof chatWords;
  choice: typeof choiceWords;
}

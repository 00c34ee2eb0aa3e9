import { createHash } from 'node:crypto';
import { about } from '@agency/contract/about';
import { appSignIn } from '@agency/contract/appSignIn';
import { MOST_PARTS } from '@agency/contract/bodyParts';
import { chatbot } from '@agency/contract/chatbot';
import { contactInfo } from '@agency/contract/contactInfo';
import { contactRequests } from '@agency/contract/contactRequests';
import { history, NOW } from '@agency/contract/history';
import { home } from '@agency/contract/home';
import { kindNames } from '@agency/contract/kinds';
import { projects } from '@agency/contract/projects';
import { secondFactor } from '@agency/contract/secondFactor';
import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import { settings } from '@agency/contract/settings';
import type { Api, UploadedFile } from '../fixtures/api.ts';
import { addPasskey, anAuthenticator, beginPasskey, signedBy } from '../fixtures/authenticator.ts';
import { anId, builders, projectFields, serviceFields, submission } from '../fixtures/content.ts';
import { anInvitation, aPerson, PASSWORD } from '../fixtures/people.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { openPostOffice, tokenIn } from '../fixtures/postOffice.ts';
import { begin, codeOf, turnOn } from '../fixtures/secondFactor.ts';
import { ADMIN, type Settings } from '../fixtures/server.ts';

export type Json = Record<string, unknown>;

/** A call that succeeds. */
export interface Target {
  params?: Record<string, string>;
  body?: Json;
  files?: UploadedFile[];
}

/** A field's path, a value that is refused there (undefined: the field is missing), and what is said. */
type Refusal = [path: string, value: unknown, message: string];

export interface Case {
  /** Makes what the call needs, and answers a call that succeeds. */
  ready(api: Api): Promise<Target>;
  /** What the call needs besides to succeed, and would keep others who share the account from signing in. */
  alone?(api: Api): Promise<unknown>;
  /** Reads the document that the call changes: the call takes If-Match, and what was read may be sent back. */
  document?: (api: Api, target: Target) => Promise<{ revision: number }>;
  /** Each validation rule (specification, section 5; decisions, 'Fields' and 'Links'). */
  refused?: Refusal[];
  /** Fields of the body that are accepted whatever they are. */
  ignored?: string[];
  /** Settings of a server of its own, where the shared one can't answer the call or would be spoilt by it. */
  settings?: Settings | (() => Promise<Settings>);
}

/** Where the servers of these cases send their mail. */
let office: ReturnType<typeof openPostOffice> | undefined;
const thePostOffice = () => (office ??= openPostOffice());
const withMail = async () => (await thePostOffice()).settings;

/** Of calls that change how somebody signs in. */
const proof = async (api: Api): Promise<Target> => ({ body: { password: api.signedInAs?.password ?? '' } });
const proofRules: Refusal[] = [
  ...[undefined, null, ''].map((value): Refusal => ['password', value, 'Password is required.']),
  ['password', 'a wrong password', 'The password is wrong.'],
];

/** What an app sends of what it alone knows. */
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

const encodedNames: Record<string, string> = {
  id: 'Id',
  clientDataJSON: 'Client data',
  authenticatorData: 'Authenticator data',
  attestationObject: 'Attestation',
  signature: 'Signature',
  userHandle: 'User handle',
};
const encodedRules = (path: string): Refusal[] => {
  const label = encodedNames[path.split('.').at(-1) ?? ''] ?? '';
  return [
    ...[undefined, null, ''].map((value): Refusal => [path, value, `${label} is required.`]),
    ...['a+b/c==', 'a.b', 'ä'].map((value): Refusal => [path, value, `${label} must be base64url.`]),
  ];
};

/** The passkey that an account has, else one that nobody has. */
async function firstPasskey(api: Api): Promise<Target> {
  const [first] = (await api.unwrap(secondFactor.read)).passkeys;
  return { params: { id: first?.id ?? 'f'.repeat(24) } };
}

async function nothing(): Promise<Target> {
  return {};
}

const link = 'Enter a full link such as https://example.com, or a page of this site such as /contact.';
const image = 'Image must be a data URL, a link, or a path that starts with a single /.';
const notAPicture = 'This is not a JPEG, PNG, WebP, AVIF or GIF picture.';
const long = (length: number) => 'x'.repeat(length + 1);
const email = 'Please enter a valid email address.';

const badLinks = (path: string): Refusal[] =>
  [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,hi',
    'ftp://a.example',
    'https://',
    ' java\nscript:x',
  ].map((value) => [path, value, link]);

const badImages = (path: string): Refusal[] => [
  [path, 'javascript:alert(1)', image],
  [path, '//evil.example/a.png', image],
  [path, 'file:///etc/passwd', image],
  [
    path,
    `https://a.example/${long(2_000)}`,
    'Image can have at most 2000 characters, unless it is a data URL.',
  ],
];

const required = (path: string, label: string): Refusal[] =>
  [null, '', '   '].map((value) => [path, value, `${label} is required.`]);

const oneLine = (path: string, label: string): Refusal[] =>
  ['a\r\nb', 'a\nb', 'a\tb', 'a\u2028b'].map((value) => [
    path,
    value,
    `${label} must be a single line without tabs or control characters.`,
  ]);

const positions = ['Top', 'a-b', 'a0', 7].map((value): Refusal => [
  'position',
  value,
  value === 7 ? 'Position must be text.' : 'Position must be digits and lowercase letters.',
]);

const projectRules: Refusal[] = [
  ...positions,
  ...required('title', 'Title'),
  ['title', long(500), 'Title can have at most 500 characters.'],
  ...required('description', 'Description'),
  ['description', long(20_000), 'Description can have at most 20000 characters.'],
  ...oneLine('title', 'Title'),
  ...oneLine('category', 'Category'),
  ['description', 'a\u0000b', 'Description can’t contain control characters.'],
  ...required('link', 'Link'),
  ...badLinks('link'),
  ...badImages('image'),
  ['hasGallery', 'yes', 'Has Gallery must be true or false.'],
  ['hasGallery', null, 'Has Gallery is required.'],
  ['category', long(500), 'Category can have at most 500 characters.'],
  ['services', null, 'Services is required.'],
  ['services', 'Web', 'Services must be a list.'],
  ['services.0', 7, 'Services must be a list of ids.'],
  ['services.0', 'web', 'Not a valid id.'],
];

/** Passwords that are guessed at once, and why. */
const weak = [
  ['1234567890', 'it is one of the most common passwords'],
  [' '.repeat(10), 'it repeats itself'],
  ['x7'.repeat(500), 'it repeats itself'],
  [ADMIN.email, 'it contains your address or an obvious word'],
  ['Admin@Example.com', 'it contains your address or an obvious word'],
  ['dashboardeditor', 'it contains your address or an obvious word'],
  ['Password123!', 'it resembles a well-known password'],
  ['2026-11-22', 'it is a date'],
];

const serviceRules: Refusal[] = [
  ...positions,
  ...required('title', 'Title'),
  ['title', long(500), 'Title can have at most 500 characters.'],
  ...required('description', 'Description'),
  ['icon', 'Rocket', 'Icon must be one of Code, Smartphone, Globe, Cpu.'],
  ['icon', null, 'Icon must be one of Code, Smartphone, Globe, Cpu.'],
  ...badImages('image'),
];

const questionRules: Refusal[] = [
  ...positions,
  ['question', long(2_000), 'Question can have at most 2000 characters.'],
  ...oneLine('question', 'Question'),
  ['answer', long(20_000), 'Answer can have at most 20000 characters.'],
  ...badLinks('link'),
  ['isCategory', 'true', 'isCategory must be true or false.'],
  ['parent', 'f'.repeat(24), 'Parent must be an object with the id of a question.'],
  ['parent', { id: 'f'.repeat(24) }, 'There is no question with this id.'],
];

const missing = (path: string, message: string): Refusal => [path, undefined, message];

const aGallery = async (api: Api) => {
  const { aProject } = builders(api);
  const { id } = await aProject();
  const files = await Promise.all(
    ['#aa0000', '#00aa00', '#0000aa'].map(async (color) => ({ bytes: await aPicture({ color }) })),
  );
  await api.unwrap(projects.uploadPictures, { params: { id }, files });
  return id;
};

const project = (api: Api, { params }: Target) =>
  api.unwrap(projects.read, { params: { id: params?.['id'] ?? '' } });
const tree = (api: Api) => api.unwrap(chatbot.adminRead);

/** A top-level question: it has a revision of its own, besides the tree's. */
const question = async (api: Api, { params }: Target) => {
  const { categories } = await api.unwrap(chatbot.adminRead);
  const found = categories.find(({ id }) => id === params?.['id']);
  if (!found) throw new Error('There is no such question.');
  return found;
};

const anyProject = async (api: Api) => ({ params: { id: (await builders(api).aProject()).id } });
const anyService = async (api: Api) => ({ params: { id: (await builders(api).aService()).id } });
const anyQuestion = async (api: Api) => ({ params: { id: (await builders(api).aQuestion()).id } });
const anyRequest = async (api: Api) => ({ params: { id: (await builders(api).aRequest()).id } });
/** A mail that was sent, or will be. */
const anyMail = async (api: Api) => ({ params: { kind: 'request', ...(await anyRequest(api)).params } });
const content = async (api: Api) => {
  const { aProject, aService } = builders(api);
  await aProject({ services: [(await aService()).id] });
  await aProject();
  return {};
};

/** A project that was changed once, by its kind and id. */
async function ofChangedProject(api: Api) {
  const { id } = await builders(api).aProject();
  await api.unwrap(projects.update, { params: { id }, body: { title: 'Changed' } });
  return { params: { kind: 'project' as const, id } };
}

async function inTrash(api: Api) {
  const { id } = await builders(api).aProject();
  await api.unwrap(projects.remove, { params: { id } });
  return { params: { kind: 'project', id } };
}

/** Every call of the contract; the suite fails when one has no case here, or when a case has no call. */
export const cases: Record<string, Case> = {
  'GET /projects': { ready: content },
  'GET /projects/by-services': { ready: content },
  'GET /projects/:id': { ready: anyProject },
  'GET /admin/projects': { ready: content },
  'POST /admin/projects': {
    ready: async () => ({ body: projectFields() as Json }),
    refused: [
      ...projectRules,
      missing('title', 'Title is required.'),
      missing('description', 'Description is required.'),
      missing('link', 'Link is required.'),
      ['id', 'abc', 'Not a valid id.'],
      ['image', 'data:image/png;base64,AAAA', notAPicture],
    ],
  },
  'PUT /admin/projects/:id': {
    ready: async (api) => ({
      ...(await anyProject(api)),
      body: projectFields({ title: 'New title' }) as Json,
    }),
    document: project,
    refused: projectRules,
  },
  'DELETE /admin/projects/:id': { ready: anyProject, document: project },
  'POST /admin/projects/:id/restore': {
    ready: async (api) => {
      const target = await anyProject(api);
      await api.unwrap(projects.remove, target);
      return target;
    },
  },
  'POST /admin/projects/:id/gallery/upload': {
    ready: async (api) => ({
      params: { id: await aGallery(api) },
      files: [{ bytes: await aPicture({ color: '#123456' }) }],
    }),
    document: project,
  },
  'DELETE /admin/projects/:id/gallery/:imageId': {
    ready: async (api) => ({ params: { id: await aGallery(api), imageId: '1' } }),
    document: project,
  },
  'PUT /admin/projects/:id/gallery/reorder': {
    ready: async (api) => ({ params: { id: await aGallery(api) }, body: { imageIndexes: [2, 0, 1] } }),
    document: project,
    refused: [
      missing('imageIndexes', 'The order is required.'),
      ['imageIndexes', '0,1,2', 'The order must be a list.'],
      ...[[], [0, 1], [0, 1, 1], [0, 1, 3], [0, 1, 2, 3], [-1, 0, 1]].map((order): Refusal => [
        'imageIndexes',
        order,
        'The order must contain the index of each of the 3 pictures exactly once.',
      ]),
    ],
  },

  'GET /admin/history/:kind/:id': { ready: ofChangedProject },
  'GET /admin/history/:kind/:id/:version': {
    ready: async (api) => ({ params: { ...(await ofChangedProject(api)).params, version: NOW } }),
  },
  'POST /admin/history/:kind/:id/:version/restore': {
    ready: async (api) => {
      const { params } = await ofChangedProject(api);
      const [, first] = await api.unwrap(history.list, { params });
      return { params: { ...params, version: first!.version }, body: {} };
    },
    document: project,
    refused: [
      ['fields', 'title', 'Fields must be a list.'],
      ['fields', ['titel'], 'There is no field titel.'],
    ],
  },
  'GET /admin/pictures': { ready: anyProject },
  'GET /admin/used/:kind/:id': {
    ready: async (api) => ({ params: { kind: 'service', id: (await builders(api).aService()).id } }),
  },
  'POST /admin/used/:kind/:id/replace': {
    ready: async (api) => {
      const [one, other] = [await builders(api).aService(), await builders(api).aService()];
      await builders(api).aProject({ services: [one.id] });
      return { params: { kind: 'service', id: one.id }, body: { by: other.id } };
    },
    refused: [
      missing('by', 'By must be the id of another.'),
      ['by', 'f'.repeat(24), 'There is no service with this id.'],
    ],
  },
  'GET /admin/trash': { ready: inTrash },
  'DELETE /admin/trash/:kind/:id': { ready: inTrash },
  'DELETE /admin/trash': {
    ready: async (api) => {
      await inTrash(api);
      return { params: { until: new Date().toISOString() } };
    },
  },

  'GET /services': { ready: content },
  'GET /admin/services': { ready: content },
  'POST /admin/services': {
    ready: async () => ({ body: serviceFields() as Json }),
    refused: [
      ...serviceRules,
      missing('title', 'Title is required.'),
      missing('description', 'Description is required.'),
      ['id', 7, 'An id must be text.'],
      ['image', 'data:image/svg+xml,<svg/>', notAPicture],
    ],
  },
  'PUT /admin/services/:id': {
    ready: async (api) => ({
      ...(await anyService(api)),
      body: serviceFields({ title: 'New title' }) as Json,
    }),
    document: async (api, { params }) => {
      const all = await api.unwrap(services.adminList);
      return all.find(({ id }) => id === params?.['id']) as never;
    },
    refused: serviceRules,
  },
  'DELETE /admin/services/:id': {
    ready: anyService,
    document: async (api, { params }) => {
      const all = await api.unwrap(services.adminList);
      return all.find(({ id }) => id === params?.['id']) as never;
    },
  },

  'POST /admin/services/:id/restore': {
    ready: async (api) => {
      const target = await anyService(api);
      await api.unwrap(services.remove, target);
      return target;
    },
  },

  'GET /about': { ready: nothing },
  'GET /admin/about': { ready: nothing },
  'PUT /admin/about': {
    ready: async () => ({
      body: {
        mission: 'We build what helps.',
        journey: [{ year: '2019', title: 'Founded', description: 'Three of us, one table.' }],
        team: [{ name: 'Salma', role: 'Design', image: '', link: 'https://people.example.com/salma' }],
      },
    }),
    document: (api) => api.unwrap(about.adminRead),
    refused: [
      ['mission', 7, 'Mission must be text.'],
      ['mission', long(20_000), 'Mission can have at most 20000 characters.'],
      ['journey', null, 'Journey is required.'],
      ...required('journey.0.year', 'Year'),
      missing('journey.0.year', 'Year is required.'),
      ...required('journey.0.title', 'Title'),
      ...oneLine('journey.0.title', 'Title'),
      ...required('journey.0.description', 'Description'),
      ['journey.0.id', 'abc', 'Not a valid id.'],
      ['journey.0.colour', 'red', 'This field is unknown.'],
      ...required('team.0.name', 'Name'),
      ...badImages('team.0.image'),
      ['team.0.image', 'data:text/plain,hello', notAPicture],
      ...badLinks('team.0.link'),
    ],
  },

  'GET /home': { ready: nothing },
  'GET /admin/home': { ready: nothing },
  'PUT /admin/home': {
    ready: async () => ({
      body: {
        heroImage: '',
        headline: 'Software that lasts',
        subheadline: '',
        ctaText: 'Talk to us',
        ctaLink: '/contact',
        solutions: [{ title: 'Web', description: 'Sites', icon: 'Globe', link: '/services' }],
        insights: [{ label: 'Projects', value: 42, suffix: '%', icon: 'Smile' }],
      },
    }),
    document: (api) => api.unwrap(home.adminRead),
    ignored: ['id'],
    refused: [
      ['headline', long(500), 'Headline can have at most 500 characters.'],
      ...oneLine('headline', 'Headline'),
      ...badLinks('ctaLink'),
      ...badImages('heroImage'),
      ['heroImage', 'data:image/png;base64,bm90IGEgcGljdHVyZQ==', notAPicture],
      ['solutions', null, 'Solutions is required.'],
      [
        'solutions.0.icon',
        'Rocket',
        'Icon must be one of Code2, Smartphone, Globe, FolderOpen, Smile, Users.',
      ],
      ['solutions.0.title', 7, 'Title must be text.'],
      ...badLinks('solutions.0.link'),
      ['solutions.0.colour', 'red', 'This field is unknown.'],
      ['insights.0.value', { $gt: 0 }, 'Value must be a number.'],
      ['insights.0.suffix', 7, 'Suffix must be text.'],
      ['insights.0.icon', 7, 'Icon must be one of Code2, Smartphone, Globe, FolderOpen, Smile, Users.'],
      ['insights.0.id', 'abc', 'Not a valid id.'],
    ],
  },

  'GET /contact-info': { ready: nothing },
  'PUT /contact-info': {
    ready: async () => ({
      body: {
        email: 'hello@example.com',
        phones: ['+20 2 1234 5678'],
        address: '1 Nile Street',
        whatsapp: '+20 10 1234 5678',
        mapEmbed: 'https://www.google.com/maps/embed?pb=1',
        getInTouchTitle: 'Say hello',
        getInTouchDescription: 'Any day.',
      },
    }),
    document: (api) => api.unwrap(contactInfo.read),
    refused: [
      ['email', 'nobody', email],
      ['email', 'a@b', email],
      ['phones', null, 'Phones is required.'],
      ...required('phones.0', 'Phone'),
      ...[
        'http://www.google.com/maps/embed?pb=1',
        'https://www.google.com.evil.example/maps',
        'https://www.google.com/search?q=maps',
        'https://evil.example/maps',
        'https://www.google.com:8443/maps/embed',
        'https://user@www.google.com/maps/embed',
        '/maps',
        'javascript:alert(1)',
      ].map((value): Refusal => [
        'mapEmbed',
        value,
        'Enter an https:// link from Google Maps or OpenStreetMap.',
      ]),
    ],
  },

  'POST /contact': {
    ready: async () => ({ body: submission() as Json }),
    refused: [
      ...[undefined, null, '', 'Mo', '  Mo  '].map((value): Refusal => [
        'name',
        value,
        'Name must be at least 3 characters.',
      ]),
      ...[undefined, null, '', 'mona', 'mona@', '@example.com', 'a b@example.com'].map((value): Refusal => [
        'email',
        value,
        email,
      ]),
      ...[undefined, null, ''].map((value): Refusal => ['countryCode', value, 'Country code is required.']),
      ...[undefined, null, '', '1234', ' 1234 '].map((value): Refusal => [
        'phone',
        value,
        'Phone number is required.',
      ]),
      ...[undefined, null, [], 'Web'].map((value): Refusal => [
        'services',
        value,
        'Please select at least one service.',
      ]),
      ['services.0', '', 'Service is required.'],
      ...oneLine('name', 'Name'),
      ['phone', '12345\t6', 'Phone must be a single line without tabs or control characters.'],
      ...oneLine('services.0', 'Service'),
      ...oneLine('company', 'Company'),
      ['company', long(500), 'Company can have at most 500 characters.'],
      ['note', long(5_000), 'Note can have at most 5000 characters.'],
      ['id', 'abc', 'Not a valid id.'],
    ],
  },
  'GET /contact/recaptcha-site-key': { ready: nothing },
  'GET /contact/captcha-challenge': { ready: nothing, settings: { CAPTCHA: 'on' } },
  'GET /admin/contact': { ready: anyRequest },
  'GET /admin/contact/page': {
    ready: async (api) => {
      await anyRequest(api);
      return { params: { from: '0', limit: '10', status: 'new', search: 'mona' } };
    },
  },
  'GET /admin/contact/counts': { ready: anyRequest },
  'GET /admin/contact/:id': { ready: anyRequest },
  'GET /admin/contact/:id/mail': { ready: anyRequest },
  'PATCH /admin/contact/:id': {
    ready: async (api) => ({ ...(await anyRequest(api)), body: { status: 'answered' } }),
    document: (api, { params }) => api.unwrap(contactRequests.read, { params: { id: params?.['id'] ?? '' } }),
    refused: [
      ['status', 'lost', 'Status must be one of new, answered, archived.'],
      missing('status', 'Status must be one of new, answered, archived.'),
    ],
  },
  'DELETE /admin/contact/:id': {
    ready: anyRequest,
    document: (api, { params }) => api.unwrap(contactRequests.read, { params: { id: params?.['id'] ?? '' } }),
  },
  'POST /admin/contact/erase': {
    ready: async (api) => {
      await builders(api).aRequest({ email: 'gone@example.com' });
      return { body: { email: 'gone@example.com' } };
    },
    refused: [['email', 'nobody', email]],
  },
  'POST /admin/contact/:id/restore': {
    ready: async (api) => {
      const target = await anyRequest(api);
      await api.unwrap(contactRequests.remove, target);
      return target;
    },
  },

  'GET /chatbot': { ready: anyQuestion },
  'POST /chatbot': {
    ready: async () => ({
      body: { question: 'Where are you?', answer: 'In Cairo.', link: 'contact', isCategory: true },
    }),
    document: tree,
    ignored: ['subQuestions', 'revision'],
    refused: [...questionRules, ['id', 'abc', 'Not a valid id.']],
  },
  'PATCH /chatbot/:id': {
    ready: async (api) => ({
      ...(await anyQuestion(api)),
      body: { question: 'Who are you?', answer: 'Fetcho.', link: '/about' },
    }),
    document: question,
    ignored: ['id', 'subQuestions', 'revision'],
    refused: questionRules,
  },
  'DELETE /chatbot/:id': { ready: anyQuestion, document: question },
  'POST /chatbot/:id/restore': {
    ready: async (api) => {
      const target = await anyQuestion(api);
      await api.unwrap(chatbot.remove, target);
      return target;
    },
  },
  'GET /admin/chatbot': { ready: anyQuestion },
  'PUT /admin/chatbot': {
    ready: async () => ({
      body: {
        categories: [
          { question: 'Prices', subQuestions: [{ question: 'Per hour?', answer: 'It depends.' }] },
        ],
      },
    }),
    document: tree,
    refused: [
      missing('categories', 'Categories is required.'),
      ['categories', 'none', 'Categories must be a list.'],
      ['categories.0.link', 'javascript:alert(1)', link],
      ['categories.0.subQuestions.0.question', 7, 'Question must be text.'],
      ['categories.0.subQuestions.0.colour', 'red', 'This field is unknown.'],
      ['categories.0.subQuestions.0.id', 'abc', 'Not a valid id.'],
    ],
  },
  'POST /admin/chatbot/reset': { ready: nothing, document: tree },

  'POST /auth/login': {
    ready: async () => ({ body: { email: ADMIN.email, password: ADMIN.password } }),
    refused: [
      ...[undefined, null, '', 'admin', 7].map((value): Refusal => [
        'email',
        value,
        value === 7 ? 'Email must be text.' : email,
      ]),
      ...[undefined, null, ''].map((value): Refusal => ['password', value, 'Password is required.']),
    ],
  },
  'POST /auth/demo': { ready: nothing, settings: { DEMO: '1' } },
  'GET /auth/session': { ready: nothing },
  'POST /auth/logout': { ready: nothing },
  'POST /auth/session': { settings: {}, ready: proof, refused: proofRules },
  'PUT /auth/password': {
    settings: {},
    ready: async () => ({
      body: { currentPassword: ADMIN.password, newPassword: 'another long password' },
    }),
    refused: [
      missing('currentPassword', 'Current password is required.'),
      ['currentPassword', 'a wrong password', 'The current password is wrong.'],
      ['newPassword', 'nine char', 'New password must be at least 10 characters.'],
      ['newPassword', '', 'New password must be at least 10 characters.'],
      ...weak.map(([value, why]): Refusal => [
        'newPassword',
        value,
        `New password is too easy to guess: ${why}. Use a few unrelated words.`,
      ]),
      ...oneLine('newPassword', 'New password').map(([path, value, message]): Refusal => [
        path,
        `${String(value)} and more of it`,
        message,
      ]),
    ],
  },

  'PUT /auth/profile': {
    ready: async () => ({ body: { name: 'Salma Nabil', picture: '' } }),
    refused: [
      ['name', long(100), 'Name can have at most 100 characters.'],
      ...oneLine('name', 'Name'),
      ...badImages('picture'),
    ],
  },
  'GET /auth/sessions': { ready: nothing },
  'DELETE /auth/sessions/:id': {
    ready: async (api) => {
      const elsewhere = api.as(undefined);
      await elsewhere.signIn(api.signedInAs?.email, api.signedInAs?.password);
      const there = (await elsewhere.unwrap(session.list)).find(({ isThis }) => isThis);
      return { params: { id: there?.id ?? '' } };
    },
  },
  'DELETE /auth/sessions': { ready: nothing, settings: {} },
  'POST /auth/forgot': {
    settings: withMail,
    ready: async () => ({ body: { email: ADMIN.email } }),
    refused: [undefined, null, '', 'admin'].map((value): Refusal => ['email', value, email]),
  },
  'POST /auth/reset': {
    settings: withMail,
    ready: async (api) => {
      const body = { token: 'x'.repeat(43), password: 'another long password' };
      const office = await thePostOffice();
      office.mails.length = 0;
      const { status } = await api.call(session.forgot, { body: { email: ADMIN.email } });
      if (status === 204) body.token = tokenIn(await office.linkTo('reset-password', ADMIN.email));
      return { body };
    },
    refused: [
      ...[undefined, null, '', 'x', 7].map((value): Refusal => ['token', value, 'The link is incomplete.']),
      missing('password', 'Password must be at least 10 characters.'),
    ],
  },
  'POST /auth/invitation': {
    ready: async (api) => ({ body: { token: (await anInvitation(api)).token } }),
    refused: [['token', 'x', 'The link is incomplete.']],
  },
  'POST /auth/join': {
    settings: {},
    ready: async (api) => ({
      body: { token: (await anInvitation(api)).token, name: 'Salma', password: PASSWORD },
    }),
    refused: [
      ['token', 'x', 'The link is incomplete.'],
      ...required('name', 'Name'),
      ...oneLine('name', 'Name'),
      ['name', long(100), 'Name can have at most 100 characters.'],
      ['password', 'nine char', 'Password must be at least 10 characters.'],
      [
        'password',
        '1234567890',
        'Password is too easy to guess: it is one of the most common passwords. Use a few unrelated words.',
      ],
    ],
  },
  'GET /auth/second-factor': { ready: nothing },
  'POST /auth/second-factor': { ready: proof, refused: proofRules },
  'PUT /auth/second-factor': {
    settings: {},
    ready: async (api) => ({ body: { code: codeOf(await begin(api)) } }),
    refused: [
      ...required('code', 'Code'),
      ...oneLine('code', 'Code'),
      ['code', 'abcdef', 'This code is wrong. Try the next one the app shows.'],
    ],
  },
  'POST /auth/second-factor/recovery-codes': {
    settings: {},
    alone: turnOn,
    ready: proof,
    refused: proofRules,
  },
  'POST /auth/second-factor/off': { ready: proof, refused: proofRules },
  'POST /auth/app': {
    ready: async () => ({ body: { challenge: challengeOf('v'.repeat(43)) } }),
    refused: [undefined, null, '', 'x', 7].map((value): Refusal => [
      'challenge',
      value,
      'The link is incomplete.',
    ]),
  },
  'POST /auth/app/session': {
    ready: async (api) => {
      const verifier = 'v'.repeat(43);
      const { grant } = await api.unwrap(appSignIn.allow, { body: { challenge: challengeOf(verifier) } });
      return { body: { grant, verifier } };
    },
    refused: ['grant', 'verifier'].flatMap((name) =>
      [undefined, null, '', 'x', 7].map((value): Refusal => [name, value, 'The link is incomplete.']),
    ),
  },
  'POST /auth/passkey/challenge': { ready: nothing },
  'POST /auth/passkey': {
    ready: async (api) => {
      const { account } = await aPerson(api, 'author');
      const { authenticator } = await addPasskey(account);
      return { body: { passkey: await signedBy(authenticator, api) } };
    },
    refused: [
      missing('passkey', 'This must be of type object.'),
      ...['id', 'clientDataJSON', 'authenticatorData', 'signature', 'userHandle'].flatMap((name) =>
        encodedRules(`passkey.${name}`),
      ),
    ],
  },
  'POST /auth/passkeys/challenge': { ready: proof, refused: proofRules },
  'POST /auth/passkeys': {
    settings: {},
    ready: async (api) => ({ body: { ...anAuthenticator().create(await beginPasskey(api)) } }),
    refused: [
      ...['id', 'clientDataJSON', 'attestationObject'].flatMap(encodedRules),
      missing('transports', 'Transports is required.'),
      ['transports', 'usb', 'Transports must be a list.'],
      [
        'transports.0',
        'thought',
        'Transport must be one of ble, cable, hybrid, internal, nfc, smart-card, usb.',
      ],
    ],
  },
  'PATCH /auth/passkeys/:id': {
    settings: {},
    alone: addPasskey,
    ready: async (api) => ({ ...(await firstPasskey(api)), body: { name: 'The laptop' } }),
    refused: [
      ...required('name', 'Name'),
      ...oneLine('name', 'Name'),
      ['name', long(100), 'Name can have at most 100 characters.'],
    ],
  },
  'POST /auth/passkeys/:id/off': {
    settings: {},
    alone: addPasskey,
    ready: async (api) => ({ ...(await firstPasskey(api)), ...(await proof(api)) }),
    refused: proofRules,
  },
  'PUT /admin/second-factor': {
    ready: async () => ({ body: { demanded: false } }),
    refused: [
      missing('demanded', 'Demanded is required.'),
      ['demanded', 'yes', 'Demanded must be true or false.'],
    ],
  },
  'GET /admin/people': {
    ready: async (api) => {
      await anInvitation(api);
      return {};
    },
  },
  'GET /admin/mails': { ready: anyMail },
  'POST /admin/mails/:kind/:id': { ready: anyMail, settings: withMail },
  'DELETE /admin/mails/:kind/:id': { ready: anyMail },
  'POST /admin/invitations': {
    ready: async () => ({ body: { email: `${anId()}@example.com`, role: 'editor', by: 'link' } }),
    refused: [
      ...[undefined, null, '', 'admin'].map((value): Refusal => ['email', value, email]),
      ['email', ADMIN.email, 'Someone with this email address is already here.'],
      ...[undefined, 'admin', 'Owner'].map((value): Refusal => [
        'role',
        value,
        'Role must be one of author, editor, owner.',
      ]),
      ['by', 'pigeon', 'By must be one of mail, link.'],
    ],
  },
  'DELETE /admin/invitations/:id': {
    ready: async (api) => ({ params: { id: (await anInvitation(api)).id } }),
  },
  'PATCH /admin/people/:id': {
    ready: async (api) => ({
      params: { id: (await aPerson(api, 'author')).id },
      body: { role: 'editor' },
    }),
    refused: [['role', 'king', 'Role must be one of author, editor, owner.']],
  },
  'DELETE /admin/people/:id': {
    ready: async (api) => ({ params: { id: (await aPerson(api, 'owner')).id } }),
  },

  'GET /settings': { ready: nothing },
  'GET /admin/settings': { ready: nothing },
  'PUT /admin/settings': {
    ready: async () => ({
      body: {
        brand: 'Northern Lights',
        tagline: 'Software from the north',
        logo: '',
        phone: '+20 2 1234',
        messagingNumber: '+20 10 1234',
        socialNetworkUrl: 'https://social.example.com/lights',
        professionalNetworkUrl: '',
        privacyText: 'We keep what you send us.',
      },
    }),
    document: (api) => api.unwrap(settings.adminRead),
    ignored: ['id'],
    refused: [
      ['brand', long(100), 'Brand can have at most 100 characters.'],
      ...oneLine('brand', 'Brand'),
      ...badLinks('socialNetworkUrl'),
      ...badLinks('professionalNetworkUrl'),
      ...badImages('logo'),
      ['privacyText', ['x'], 'Privacy text must be text.'],
    ],
  },
  'GET /admin/activity': { ready: anyProject },
  'GET /admin/changes': { ready: content },
  // What it tells while it goes on is in live.test.ts.
  'GET /admin/live': { ready: async () => ({ params: { once: 'true' } }) },
  'PUT /admin/live/editing': {
    ready: async () => ({ body: { stream: 'a-stream', kind: 'home', id: 'only', field: 'Headline' } }),
    refused: [
      ...required('stream', 'Stream'),
      ['stream', 'a stream', 'Not the name of a stream.'],
      ['kind', 'cat', `Kind must be one of ${kindNames.join(', ')}.`],
      ['id', 'x', 'Not a valid id.'],
      ['field', long(200), 'Field can have at most 200 characters.'],
      ...oneLine('field', 'Field'),
    ],
  },
  'GET /admin/notices': { ready: nothing },
  'GET /admin/overview': { ready: nothing },
  'POST /admin/notices/clock': {
    ready: async () => ({ body: { day: new Date().toISOString().slice(0, 10) } }),
    refused: [...required('day', 'Day'), ['day', 'today', 'Day must be a day such as 2026-11-22.']],
  },
  'GET /admin/backups': { ready: nothing },
  'GET /admin/backup': { ready: nothing },
  'PUT /admin/body-parts/:id': {
    ready: async () => ({
      params: { id: '0123456789abcdef'.repeat(2) },
      body: { index: 0, data: Buffer.from('{}').toString('base64') },
    }),
    refused: [
      ...[null, '0', -1, 1.5, MOST_PARTS].map((value): Refusal => [
        'index',
        value,
        'Index must be a whole number from 0 to 63.',
      ]),
      ...['', 'no base64', 'a===', 'A'.repeat(65_540)].map((value): Refusal => [
        'data',
        value,
        'Data must be 1 to 49152 bytes in base64.',
      ]),
    ],
  },
  'GET /health': { ready: nothing },
  'GET /openapi.json': { ready: nothing },
};

/** The body with another value at a path such as 'journey.0.year'; undefined takes it away. */
export function withValue(body: Json, path: string, value: unknown): Json {
  const copy = structuredClone(body);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let at: Json = copy;
  for (const name of names) at = at[name] as Json;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}

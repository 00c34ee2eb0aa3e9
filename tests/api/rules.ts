import type { Refusal } from './case.ts';

export const link = 'Enter a full link such as https://example.com, or a page of this site such as /contact.';
const image = 'Image must be a data URL, a link, or a path that starts with a single /.';
export const notAPicture = 'This is not a JPEG, PNG, WebP, AVIF or GIF picture.';
export const long = (length: number) => 'x'.repeat(length + 1);
export const email = 'Please enter a valid email address.';

export const badLinks = (path: string): Refusal[] =>
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

export const badImages = (path: string): Refusal[] => [
  [path, 'javascript:alert(1)', image],
  [path, '//evil.example/a.png', image],
  [path, 'file:///etc/passwd', image],
  [
    path,
    `https://a.example/${long(2_000)}`,
    'Image can have at most 2000 characters, unless it is a data URL.',
  ],
];

export const required = (path: string, label: string): Refusal[] =>
  [null, '', '   '].map((value) => [path, value, `${label} is required.`]);

export const oneLine = (path: string, label: string): Refusal[] =>
  ['a\r\nb', 'a\nb', 'a\tb', 'a\u2028b'].map((value) => [
    path,
    value,
    `${label} must be a single line without tabs or control characters.`,
  ]);

export const publicationRules: Refusal[] = [
  ['state', 'secret', 'Visibility must be one of published, draft.'],
  ...(['publishAt', 'unpublishAt'] as const).flatMap((name) =>
    ['tomorrow', '2096-05-01', '2096-05-01T12:00', '2097-02-29T12:00Z', '9999-12-31T23:59-01:00', 7].map(
      (value): Refusal => [
        name,
        value,
        `${name === 'publishAt' ? 'Publish' : 'Unpublish'} at must be a date and time with its time zone, such as 2027-01-31T09:00Z.`,
      ],
    ),
  ),
  ['draftLanguages', 'ar', 'Translations in draft must be a list.'],
];

export const positions = ['Top', 'a-b', 'a0', 7].map((value): Refusal => [
  'position',
  value,
  value === 7 ? 'Position must be text.' : 'Position must be digits and lowercase letters.',
]);

export const missing = (path: string, message: string): Refusal => [path, undefined, message];

/** The rules for the last part of a page's address. */
export const slugRules: Refusal[] = [
  ['slug', 7, 'Address must be text.'],
  ['slug', '', 'Enter an address with at least one letter or digit.'],
  ['slug', 'dashboard', '“dashboard” is reserved for another part of the site.'],
];

export const seoRules: Refusal[] = [
  ...[null, 'title', ['title']].map((value): Refusal => [
    'seo',
    value,
    'Search and sharing must be an object.',
  ]),
  ['seo.title', long(200), 'Title in search results can have at most 200 characters.'],
  ['seo.title', 7, 'Title in search results must be text.'],
  ['seo.description', long(1_000), 'Description in search results can have at most 1000 characters.'],
  ['seo.picture', 'nowhere', 'Image must be a data URL, a link, or a path that starts with a single /.'],
  ['seo.noindex', 'yes', 'Hide from search engines must be true or false.'],
];

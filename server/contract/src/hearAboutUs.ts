/** How visitors heard of the agency: the codes that the form sends, and their labels. Other values are shown unchanged. */
export const hearAboutUsLabels = {
  linkedin: 'LinkedIn',
  google: 'Google',
  facebook: 'Facebook',
  instagram: 'Instagram',
  'friend-referral': 'Friend Referral',
  'business-card': 'Business Card',
  'online-ad': 'Online Advertisement',
  'event-conference': 'Event/Conference',
  'search-engine': 'Search Engine',
  other: 'Other',
} as const;

/** The label of a code, or the code itself if it has no label. */
export const hearAboutUsLabelOf = (code: string): string =>
  Object.hasOwn(hearAboutUsLabels, code) ? hearAboutUsLabels[code as keyof typeof hearAboutUsLabels] : code;

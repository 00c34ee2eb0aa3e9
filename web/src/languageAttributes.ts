import { directionOf } from '@agency/contract/textDirection';
import type { PageLanguage } from '@agency/shared-ui/language.ts';

/**
 * The attributes of the html element for its language. browser.tsx reads them: `data-base` is only there if the pages in
 * English only are documents of their own (PageLanguage.apart).
 */
export const languageAttributes = ({ code, base, apart, choice }: PageLanguage): string =>
  [
    `lang="${code}"`,
    ...(directionOf(code) === 'rtl' ? ['dir="rtl"'] : []),
    ...(apart ? [`data-base="${base}"`] : []),
    ...(apart === 'english' ? ['data-apart'] : []),
    ...(choice ? ['data-choice'] : []),
  ].join(' ');

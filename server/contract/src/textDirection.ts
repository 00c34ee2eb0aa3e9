const RIGHT_TO_LEFT_SCRIPTS = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** The direction of texts in a language, by its code (BCP 47). */
export const directionOf = (code: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT_SCRIPTS.includes(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr';

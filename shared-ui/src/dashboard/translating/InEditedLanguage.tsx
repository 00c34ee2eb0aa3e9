import { inLanguage } from '@agency/contract/document/translations';
import { directionOf } from '@agency/contract/textDirection';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { LanguageContext } from '../../language.ts';
import { useReadAdminSettingsQuery } from '../../settings/dashboard/settingsAdminApi.ts';
import { useEditedLanguage } from './editedLanguage.ts';
import { usePageLanguage } from './usePageLanguage.ts';

interface Props<Values> {
  of: Values;
  children: (shown: Values) => ReactNode;
}

/**
 * Shows the values of a form as visitors see them in the language that the form shows, with the site's own words in this
 * language.
 */
export function InEditedLanguage<Values extends object>({ of, children }: Props<Values>) {
  const { language } = useEditedLanguage();
  const { data } = useReadAdminSettingsQuery({});
  const code = language || data?.languages[0]?.code || 'en';
  const page = usePageLanguage(code);
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // In a preview's frame, which has a document of its own, the site's styles ask for the direction of the html element.
    const { ownerDocument } = holder.current!;
    if (ownerDocument !== document)
      Object.assign(ownerDocument.documentElement, { lang: code, dir: directionOf(code) });
  }, [code]);
  return (
    <LanguageContext.Provider value={page}>
      <div ref={holder} lang={code} dir={directionOf(code)} style={{ display: 'contents' }}>
        {children(inLanguage(of, language || undefined) as Values)}
      </div>
    </LanguageContext.Provider>
  );
}

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
 * Content of a preview: shows the values of a form as visitors see them in the language that the form shows, with the
 * site's own words in this language.
 */
export function InEditedLanguage<Values extends object>({ of, children }: Props<Values>) {
  const { language } = useEditedLanguage();
  const { data } = useReadAdminSettingsQuery({});
  const code = language || data?.languages[0]?.code || 'en';
  const page = usePageLanguage(code);
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The document of the preview's frame: the site's styles ask for the direction of the html element.
    const { documentElement } = holder.current!.ownerDocument;
    Object.assign(documentElement, { lang: code, dir: directionOf(code) });
  }, [code]);
  return (
    <LanguageContext.Provider value={page}>
      <div ref={holder} style={{ display: 'contents' }}>
        {children(inLanguage(of, language || undefined) as Values)}
      </div>
    </LanguageContext.Provider>
  );
}

import { locales, type Locale } from '@portal/contract';
import { LanguageChoice, useLanguageOfFaults } from '@portal/remote-kit/staff';
import { Stack } from '@portal/ui';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** The languages whose texts have a fault: the last part of its path. */
function faultyLanguages(errors: object): Set<Locale> {
  const found = new Set<Locale>();
  const collect = (value: object) => {
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'object' || inner === null || key === 'ref') continue;
      const locale = locales.find((each) => each === key);
      if (locale && 'type' in inner) found.add(locale);
      else collect(inner as object);
    }
  };
  collect(errors);
  return found;
}

/**
 * The language that is shown of texts that are translated one by one, all in one list. Faults in other languages are told at
 * their names, and the first faults open their language.
 */
export function EachTextLanguages({ children }: { children: (locale: Locale) => ReactNode }) {
  const { t } = useTranslation('mf-benefits');
  const { errors } = useFormState();
  const faulty = faultyLanguages(errors);
  const [locale, setLocale] = useLanguageOfFaults(faulty);
  return (
    <Stack gap={5}>
      <LanguageChoice label={t('catalogue.language')} chosen={locale} onChoose={setLocale}>
        {(each) => (
          <>
            {t(`catalogue.languages.${each}`)}
            {faulty.has(each) && ` (${t('catalogue.hasFaults')})`}
          </>
        )}
      </LanguageChoice>
      {children(locale)}
    </Stack>
  );
}

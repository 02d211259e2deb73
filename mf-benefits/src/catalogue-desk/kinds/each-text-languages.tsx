import { locales, type Locale } from '@portal/contract';
import { Button, Stack } from '@portal/ui';
import { useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  button[aria-pressed='true'] {
    border-color: var(--primary);
    background: var(--primary-wash);
    color: var(--primary);
  }
`;

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
  const [locale, setLocale] = useState<Locale>('en');
  const faulty = faultyLanguages(errors);
  const [hadFaults, setHadFaults] = useState(false);
  if (hadFaults !== faulty.size > 0) {
    setHadFaults(faulty.size > 0);
    const first = locales.find((each) => faulty.has(each));
    if (first && !faulty.has(locale)) setLocale(first);
  }
  return (
    <Stack gap={5}>
      <Choices role="group" aria-label={t('catalogue.language')}>
        {locales.map((each) => (
          <Button
            key={each}
            size="sm"
            aria-pressed={each === locale}
            onClick={() => setLocale(each)}
          >
            {t(`catalogue.languages.${each}`)}
            {faulty.has(each) && ` (${t('catalogue.hasFaults')})`}
          </Button>
        ))}
      </Choices>
      {children(locale)}
    </Stack>
  );
}

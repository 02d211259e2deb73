import { locales, type Locale } from '@portal/contract';
import type { LandingTextName } from '@portal/contract/agency';
import { Button, Stack } from '@portal/ui';
import { TextArea } from '@portal/ui/forms';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LandingPreview } from './landing-preview.tsx';
import { inOneLine, type TextOf, type Values } from './landing-text-values.ts';

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

interface LandingTextFieldsProps {
  name: LandingTextName;
  /** The texts of the page as they are now. */
  textOf: TextOf;
  builtInOf: TextOf;
}

/** The text in one language at a time, and the preview in that language. The first fault opens its language. */
export function LandingTextFields({ name, textOf, builtInOf }: LandingTextFieldsProps) {
  const { t } = useTranslation('mf-agency');
  const texts = useWatch<Values, 'texts'>({ name: 'texts' });
  const { errors } = useFormState<Values>();
  const [locale, setLocale] = useState<Locale>('en');
  const faulty = locales.filter((each) => errors.texts?.[each] !== undefined);
  const [hadFaults, setHadFaults] = useState(false);
  const [first] = faulty;
  if (hadFaults !== (first !== undefined)) {
    setHadFaults(first !== undefined);
    if (first !== undefined && !faulty.includes(locale)) setLocale(first);
  }
  const typedIn = (each: Locale) => inOneLine(texts[each].text);
  const stateOf = (each: Locale) =>
    faulty.includes(each)
      ? ` (${t('publishing.landing.hasFault')})`
      : typedIn(each) !== '' && ` (${t('publishing.landing.replaced')})`;
  const builtIn = builtInOf(name, locale);
  return (
    <Stack gap={5}>
      <Choices role="group" aria-label={t('publishing.messages.language')}>
        {locales.map((each) => (
          <Button
            key={each}
            size="sm"
            aria-pressed={each === locale}
            onClick={() => setLocale(each)}
          >
            {t(`publishing.languages.${each}`)}
            {stateOf(each)}
          </Button>
        ))}
      </Choices>
      {/* A field of another language is another field. */}
      <TextArea<Values>
        key={locale}
        name={`texts.${locale}.text`}
        label={t('publishing.textIn', { language: t(`publishing.languages.${locale}`) })}
        hint={builtIn === '' ? undefined : t('publishing.landing.builtIn', { text: builtIn })}
        autoComplete="off"
        optional
      />
      <LandingPreview
        name={name}
        locale={locale}
        textOf={(each) => (each === name ? typedIn(locale) || builtIn : textOf(each, locale))}
      />
    </Stack>
  );
}

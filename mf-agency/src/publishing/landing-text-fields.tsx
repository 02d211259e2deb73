import { locales, type Locale } from '@portal/contract';
import type { LandingTextName } from '@portal/contract/agency';
import { LanguageChoice, useLanguageOfFaults } from '@portal/remote-kit/staff';
import { Stack } from '@portal/ui';
import { TextArea } from '@portal/ui/forms';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LandingPreview } from './landing-preview.tsx';
import { inOneLine, type TextOf, type Values } from './landing-text-values.ts';

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
  const faulty = new Set(locales.filter((each) => errors.texts?.[each] !== undefined));
  const [locale, setLocale] = useLanguageOfFaults(faulty);
  const typedIn = (each: Locale) => inOneLine(texts[each].text);
  const stateOf = (each: Locale) =>
    faulty.has(each)
      ? ` (${t('publishing.landing.hasFault')})`
      : typedIn(each) !== '' && ` (${t('publishing.landing.replaced')})`;
  const builtIn = builtInOf(name, locale);
  return (
    <Stack gap={5}>
      <LanguageChoice
        label={t('publishing.messages.language')}
        chosen={locale}
        onChoose={setLocale}
      >
        {(each) => (
          <>
            {t(`publishing.languages.${each}`)}
            {stateOf(each)}
          </>
        )}
      </LanguageChoice>
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

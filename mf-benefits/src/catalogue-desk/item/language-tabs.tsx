import { completeLocales, type Locale } from '@portal/contract';
import { LanguageChoice } from '@portal/remote-kit/staff';
import { Button, Cluster, Stack } from '@portal/ui';
import type { ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

export type LanguageChoice = Locale;

const isComplete = (locale: Locale) => (completeLocales as readonly Locale[]).includes(locale);

interface LanguageTabsProps {
  language: Locale;
  onLanguage: (language: Locale) => void;
  isReadOnly: boolean;
  children: ReactNode;
}

/**
 * The language whose texts the form shows. Three are complete in the portal; another one is added whole, or owners read
 * English.
 */
export function LanguageTabs({ language, onLanguage, isReadOnly, children }: LanguageTabsProps) {
  const { t } = useTranslation('mf-benefits');
  const { setValue, unregister } = useFormContext();
  const { errors } = useFormState();
  const texts = useWatch({ name: 'texts' }) as Partial<Record<Locale, object>> | undefined;
  if (texts === undefined) return children;
  const has = (locale: Locale) => texts[locale] !== undefined;
  const faulty = (errors['texts'] ?? {}) as Partial<Record<Locale, unknown>>;
  const name = (locale: Locale) => t(`catalogue.languages.${locale}`);
  const handleAdd = () => setValue(`texts.${language}`, blankLike(texts.en), { shouldDirty: true });
  const handleRemove = () => {
    unregister(`texts.${language}`);
    onLanguage('en');
  };
  return (
    <Stack gap={5}>
      <LanguageChoice label={t('catalogue.textLanguage')} chosen={language} onChoose={onLanguage}>
        {(locale) => (
          <>
            {name(locale)}
            {!has(locale) && ` (${t('catalogue.noTexts')})`}
            {faulty[locale] !== undefined && ` (${t('catalogue.hasFaults')})`}
          </>
        )}
      </LanguageChoice>
      {has(language) ? (
        // A field of another language is another field.
        <div key={language} lang={language}>
          {children}
        </div>
      ) : (
        <p>{t('catalogue.inEnglish', { language: name(language) })}</p>
      )}
      {!isReadOnly && !isComplete(language) && (
        <Cluster>
          {has(language) ? (
            <Button size="sm" variant="quiet" onClick={handleRemove}>
              {t('catalogue.removeLanguage', { language: name(language) })}
            </Button>
          ) : (
            <Button size="sm" onClick={handleAdd}>
              {t('catalogue.addLanguage', { language: name(language) })}
            </Button>
          )}
        </Cluster>
      )}
    </Stack>
  );
}

/** The same shape without a word in it. */
function blankLike(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) {
    // A list of texts begins empty; parts of a list, such as lessons, are the same in every language.
    return value.every((part) => typeof part === 'string') ? [] : value.map(blankLike);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, blankLike(part)]));
}

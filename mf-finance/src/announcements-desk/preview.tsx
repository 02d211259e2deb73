import { inLocale, locales, type Locale } from '@portal/contract';
import type { Announcement } from '@portal/contract/agency';
import { Card, Stack } from '@portal/ui';
import { FilterField } from '@portal/ui/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The announcement in one language, for its writer. */
export function Preview({ texts }: { texts: Announcement['texts'] }) {
  const { t } = useTranslation('mf-finance');
  const [locale, setLocale] = useState<Locale>('en');
  const { subject, body } = inLocale(texts, locale);
  const shownIn = texts[locale] === undefined ? 'en' : locale;
  return (
    <Card as="section" aria-label={t('announce.preview')}>
      <Stack gap={4}>
        <h2>{t('announce.preview')}</h2>
        <FilterField label={t('announce.previewIn')}>
          {(id) => (
            <select
              id={id}
              value={locale}
              onChange={({ target: { value } }) =>
                setLocale(locales.find((each) => each === value) ?? 'en')
              }
            >
              {locales.map((each) => (
                <option key={each} value={each}>
                  {t(`languages.${each}`)}
                </option>
              ))}
            </select>
          )}
        </FilterField>
        <div lang={shownIn}>
          <h3>{subject || '–'}</h3>
          <Text>{body || '–'}</Text>
        </div>
      </Stack>
    </Card>
  );
}

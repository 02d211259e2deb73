import { locales, type Locale } from '@portal/contract';
import { landingTextNames, type LandingTextName } from '@portal/contract/agency';
import { Stack } from '@portal/ui';
import { FilterField } from '@portal/ui/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Choice = styled.div`
  max-width: 360px;
`;

/** As wide as a cheap phone, with the styles of the landing page there. */
const Phone = styled.div`
  box-sizing: border-box;
  width: 360px;
  max-width: 100%;
  padding: var(--space-4);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-card);
  background: var(--ground);

  p {
    max-width: 52ch;
    color: var(--ink-soft);
    font-size: var(--text-18);
  }

  p + p {
    margin-top: var(--space-5);
  }

  && [data-as='title'] {
    max-width: 20ch;
    color: var(--ink);
    font-family: var(--font-title);
    font-size: var(--text-36);
    font-weight: 700;
    letter-spacing: -0.02em;
    line-height: 1.14;
    text-wrap: balance;
  }

  && [data-as='card'] {
    padding: var(--card-space);
    border: 1px solid var(--line);
    border-top: 4px solid var(--primary);
    border-radius: var(--radius-card);
    background: var(--surface);
    font-size: inherit;
  }
`;

function lookOf(name: LandingTextName): 'title' | 'card' | 'paragraph' {
  if (name === 'hero.title') return 'title';
  return name.endsWith('.text') ? 'card' : 'paragraph';
}

const partOf = (name: LandingTextName) => name.split('.')[0];

interface LandingPreviewProps {
  name: LandingTextName;
  /** The text that visitors read; empty where it is not known. */
  textOf: (name: LandingTextName, locale: Locale) => string;
}

/** A text with the ones around it, in one language, as a visitor with a phone reads them. */
export function LandingPreview({ name, textOf }: LandingPreviewProps) {
  const { t } = useTranslation('mf-agency');
  const [locale, setLocale] = useState<Locale>('en');
  const shown = landingTextNames.filter((each) => partOf(each) === partOf(name));
  const language = t(`publishing.languages.${locale}`);
  return (
    <Stack gap={4}>
      <Choice>
        <FilterField label={t('publishing.landing.previewIn')}>
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
                  {t(`publishing.languages.${each}`)}
                </option>
              ))}
            </select>
          )}
        </FilterField>
      </Choice>
      <Phone
        role="region"
        aria-label={t('publishing.landing.previewOf', { language })}
        lang={locale}
      >
        {shown.map((each) => (
          <p key={each} data-as={lookOf(each)}>
            {textOf(each, locale) || '–'}
          </p>
        ))}
      </Phone>
    </Stack>
  );
}

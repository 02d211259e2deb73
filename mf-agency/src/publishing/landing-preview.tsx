import type { Locale } from '@portal/contract';
import { landingTextNames, type LandingTextName } from '@portal/contract/agency';
import { Muted, Stack } from '@portal/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

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

function styleOf(name: LandingTextName): 'title' | 'card' | 'paragraph' {
  if (name === 'hero.title') return 'title';
  return name.endsWith('.text') ? 'card' : 'paragraph';
}

/** Texts that follow each other on the page are shown together. */
const partOf = (name: LandingTextName) =>
  styleOf(name) === 'card' || name === 'ways.lead' ? name : name.split('.')[0];

interface LandingPreviewProps {
  name: LandingTextName;
  locale: Locale;
  /** The text that visitors read; empty where it is not known. */
  textOf: (name: LandingTextName) => string;
}

/** A text with those around it, in one language, as a visitor with a phone reads them. */
export function LandingPreview({ name, locale, textOf }: LandingPreviewProps) {
  const { t } = useTranslation('mf-agency');
  const id = useId();
  const language = t(`publishing.languages.${locale}`);
  return (
    <Stack gap={2}>
      <Muted id={id}>{t('publishing.landing.previewIn', { language })}</Muted>
      <Phone role="region" aria-labelledby={id} lang={locale}>
        {landingTextNames
          .filter((each) => partOf(each) === partOf(name))
          .map((each) => (
            <p key={each} data-as={styleOf(each)}>
              {textOf(each) || '–'}
            </p>
          ))}
      </Phone>
    </Stack>
  );
}

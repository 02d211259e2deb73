import { chooseLocale, localeLabels, locales, type Locale } from '@portal/remote-kit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

const ownNames: Record<Locale, string> = { en: 'English', es: 'Español', 'zh-CN': '中文' };

const Form = styled.form`
  display: inline-flex;
`;

const Group = styled.div`
  display: inline-flex;
  align-items: center;
  /* The words are aligned with what is above and below, their targets reach beyond. */
  margin-inline: calc(-1 * var(--space-3)) calc(-1 * var(--space-2));
`;

const Choice = styled.button`
  min-width: 44px;
  min-height: var(--target);
  padding: 0 var(--space-2);
  border: 0;
  background: none;
  color: var(--ink-soft);
  font-size: var(--text-14);

  &:hover {
    color: var(--ink);
  }

  &[aria-pressed='true'] {
    color: var(--ink);
    font-weight: 700;
    text-decoration: underline 2px var(--primary);
    text-underline-offset: 6px;
  }
`;

const Failure = styled.p`
  margin-inline-start: var(--space-2);
  color: var(--danger);
  font-size: var(--text-14);
`;

export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell');
  const [hasFailed, setHasFailed] = useState(false);
  const { pathname, search } = useLocation();

  const handleChoice = async (locale: Locale) => {
    try {
      await chooseLocale(locale);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  };

  return (
    // Before the scripts have come the edge takes the form, and sends the page again.
    <Form method="post" action="/language" onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="to" value={pathname + search} />
      <Group role="group" aria-label={t('language.label')}>
        {locales.map((locale) => (
          <Choice
            key={locale}
            type="submit"
            name="locale"
            value={locale}
            title={ownNames[locale]}
            aria-pressed={i18n.language === locale}
            onClick={() => void handleChoice(locale)}
          >
            {localeLabels[locale]}
          </Choice>
        ))}
        {hasFailed && <Failure role="alert">{t('language.failed')}</Failure>}
      </Group>
    </Form>
  );
}

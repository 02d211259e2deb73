import { draftLocales } from '@portal/contract';
import { chooseLocale, localeLabels, locales, type Locale } from '@portal/remote-kit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

/** These have labels of the specification beside each other; the others are in a list below. */
const ownNames: Partial<Record<Locale, string>> = {
  en: 'English',
  es: 'Español',
  'zh-CN': '中文',
};
const inRow = locales.filter((locale) => ownNames[locale]);
const inList = locales.filter((locale) => !ownNames[locale]);

/** For the edge, which hides drafts where a deployment does not offer them. */
const draftMark = (isDraft: boolean) => (isDraft ? { 'data-draft-language': '' } : {});

const Form = styled.form`
  display: inline-flex;
  flex-wrap: wrap;
`;

const Group = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
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

const List = styled.details`
  position: relative;

  &[open] > div {
    position: absolute;
    z-index: 20;
    inset-inline-end: 0;
    min-width: 11rem;
    padding: var(--space-1);
    border: 1px solid var(--line);
    border-radius: var(--radius-control);
    background: var(--surface);
  }

  & > summary {
    display: inline-flex;
    align-items: center;
    cursor: pointer;
  }

  & > div > button {
    display: block;
    width: 100%;
    text-align: start;
  }

  @media (max-width: 63.99rem) {
    &[open] {
      flex-basis: 100%;
    }

    &[open] > div {
      position: static;
    }
  }
`;

const Draft = styled.small`
  margin-inline-start: var(--space-2);
  color: var(--ink-soft);
`;

const Failure = styled.p`
  margin-inline-start: var(--space-2);
  color: var(--danger);
  font-size: var(--text-14);
`;

export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell');
  const [hasFailed, setHasFailed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = useLocation();

  const handleChoice = async (locale: Locale) => {
    try {
      await chooseLocale(locale);
      setHasFailed(false);
      setOpen(false);
    } catch {
      setHasFailed(true);
    }
  };
  const choice = (locale: Locale) => (
    <Choice
      key={locale}
      type="submit"
      name="locale"
      value={locale}
      lang={locale}
      title={ownNames[locale]}
      {...draftMark(draftLocales.includes(locale))}
      aria-pressed={i18n.language === locale}
      onClick={() => void handleChoice(locale)}
    >
      {localeLabels[locale]}
      {draftLocales.includes(locale) && <Draft lang={i18n.language}>{t('language.draft')}</Draft>}
    </Choice>
  );
  const chosen = inList.find((locale) => locale === i18n.language);

  return (
    // Before the scripts have come the edge takes the form, and sends the page again.
    <Form method="post" action="/language" onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="to" value={pathname + search} />
      <Group role="group" aria-label={t('language.label')}>
        {inRow.map(choice)}
        <List
          {...draftMark(inList.every((locale) => draftLocales.includes(locale)))}
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <Choice as="summary">{chosen ? localeLabels[chosen] : t('language.more')}</Choice>
          <div>{inList.map(choice)}</div>
        </List>
        {hasFailed && <Failure role="alert">{t('language.failed')}</Failure>}
      </Group>
    </Form>
  );
}

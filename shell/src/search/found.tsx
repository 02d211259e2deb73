import type { SearchEntry } from '@portal/remote-kit';
import { currentLocale } from '@portal/remote-kit/i18n';
import { Button, Cluster, Muted, TextLink } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { shellConfig } from '../boot/boot.ts';
import { Choice, List, Place, Scope } from './found.styles.ts';
import { SlashChoice } from './slash-choice.tsx';
import type { Search } from './use-search.ts';

interface FoundProps {
  text: string;
  search: Search;
  /** Which of the results Enter opens. */
  at: number;
  listId: string;
  optionId: (index: number) => string;
  onPoint: (entry: SearchEntry) => void;
  onOpen: (entry: SearchEntry) => void;
}

/** The part below the field: what can be searched, the results or why there are none, and what could not be searched. */
export function Found({ text, search, at, listId, optionId, onPoint, onOpen }: FoundProps) {
  const { t } = useTranslation('search');
  const { found, sources, waiting, failed, retry } = search;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  // A browser that lacks the language would write its own “and”.
  const isKnown = Intl.ListFormat.supportedLocalesOf(currentLocale()).length > 0;
  const names = (all: string[]) =>
    isKnown ? new Intl.ListFormat(currentLocale()).format(all) : all.join(', ');

  return (
    <Place>
      <List ref={list} id={listId} role="listbox" aria-label={t('results')}>
        {found.map((entry, index) => (
          <Choice
            key={entry.to}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => index !== at && onPoint(entry)}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(entry)}
          >
            <span lang={entry.lang}>{entry.title}</span>
            {entry.detail && <small>{entry.detail}</small>}
          </Choice>
        ))}
      </List>
      {text === '' && (
        <>
          <div>
            <Muted>{t('scope')}</Muted>
            <Scope>
              {[t('pages'), ...sources].map((name) => (
                <li key={name}>{name}</li>
              ))}
            </Scope>
          </div>
          <SlashChoice />
        </>
      )}
      {text !== '' && found.length + waiting.length + failed.length === 0 && (
        <div>
          <strong>{t('none.title', { text })}</strong>
          <p>{t('none.text')}</p>
          <TextLink href={shellConfig().helpCentreUrl} standalone>
            {t('none.help')}
          </TextLink>
        </div>
      )}
      {text !== '' && waiting.length > 0 && (
        <Muted>{t('waiting', { names: names(waiting) })}</Muted>
      )}
      {failed.length > 0 && (
        <Cluster>
          <Muted role="status">{t('failed', { names: names(failed) })}</Muted>
          <Button size="sm" onClick={retry}>
            {t('retry')}
          </Button>
        </Cluster>
      )}
    </Place>
  );
}

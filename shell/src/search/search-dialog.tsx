import type { SearchEntry } from '@portal/remote-kit';
import { loadNamespace } from '@portal/remote-kit/i18n';
import { Dialog } from '@portal/ui/dialog';
import { SearchField } from '@portal/ui/search';
import { useId, useState, type ComponentType, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { searchTexts } from './locales.ts';
import { Found } from './found.tsx';
import { ResultCount } from './result-count.tsx';
import { useSearch } from './use-search.ts';

export interface SearchDialogProps {
  onClose: () => void;
}

/** The dialog with its texts, for `lazyDialog`. */
export async function withTexts(): Promise<ComponentType<SearchDialogProps>> {
  await loadNamespace('search', searchTexts);
  return SearchDialog;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** One field and a list of results, which arrow keys move through while the field keeps the focus. */
function SearchDialog({ onClose }: SearchDialogProps) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = useSearch(text);
  const { found } = search;
  /** By its path, so that a result that arrives later does not move the choice. */
  const [chosen, setChosen] = useState<string | null>(null);
  const at = Math.max(
    found.findIndex(({ to }) => to === chosen),
    0,
  );
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;

  const open = ({ to }: SearchEntry) => {
    onClose();
    void navigate(to);
  };
  const handleText = (next: string) => {
    setText(next);
    setChosen(null);
  };
  const handleKey = (event: KeyboardEvent) => {
    // Enter ends the composition of a Chinese word, too.
    if (event.nativeEvent.isComposing || found.length === 0) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen(found[(at + step + found.length) % found.length]?.to ?? null);
    } else if (event.key === 'Enter') {
      const entry = found[at];
      if (entry) open(entry);
    }
  };

  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <SearchField
        label={t('label')}
        text={text}
        onText={handleText}
        input={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': found.length > 0,
          'aria-controls': listId,
          'aria-activedescendant': found.length > 0 ? optionId(at) : undefined,
          spellCheck: false,
          onKeyDown: handleKey,
        }}
      />
      <ResultCount text={text.trim()} search={search} />
      <Found
        {...{ text: text.trim(), search, at, listId, optionId }}
        onPoint={(entry) => setChosen(entry.to)}
        onOpen={open}
      />
    </Dialog>
  );
}

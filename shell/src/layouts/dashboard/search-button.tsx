import { Opening } from '@portal/ui/lazy-dialog';
import { showToast } from '@portal/ui/toast';
import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState, type ComponentType, type ElementType } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchDialogProps } from '../../search/search-dialog.tsx';
import { opensSearch } from './opens-search.ts';

/** Opens the search by a press or by a key. Its code comes with the first opening. */
export function SearchButton({ Action }: { Action: ElementType }) {
  const { t } = useTranslation('shell');
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    setIsOpen(true);
    try {
      const search = await import('../../search/search-dialog.tsx');
      const Loaded = await search.withTexts();
      setDialog(() => Loaded);
    } catch {
      setIsOpen(false);
      showToast({ tone: 'danger', message: t('ui:error.title') });
    }
  };
  const openByKey = useEffectEvent(open);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      void openByKey();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <>
      <Action
        as="button"
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void open()}
      >
        <Search size={20} aria-hidden="true" />
        <span>{t('nav.search')}</span>
      </Action>
      {isOpen && (Dialog ? <Dialog onClose={() => setIsOpen(false)} /> : <Opening />)}
    </>
  );
}

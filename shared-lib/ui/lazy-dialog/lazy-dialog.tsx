import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { mayPrefetch, whenIdle } from '../idle/when-idle.ts';
import { showToast } from '../toast/show-toast.ts';
import { Opening } from './opening.tsx';

export { Opening };

/** The page's own content and responses come first. */
const afterPageMs = 3000;

/**
 * A dialog whose code is no part of the page's first view: it comes once the page has been idle, or when it is
 * opened, whichever is first. While it is on its way, a notice says so. If it cannot be loaded, a notice says so, the dialog counts as closed, and the
 * next opening tries again.
 *
 * @param isWanted whether these props open it; left out for what is only rendered while it is open
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: (props: Props) => boolean = () => true,
): ComponentType<Props> {
  loadAhead(load);
  let known: ComponentType<Props> | null = null;

  return function LazyDialog(props: Props) {
    const { t } = useTranslation('ui');
    const [Part, setPart] = useState(() => known);
    const latest = useRef(props);
    const isOpen = isWanted(props);
    const isMissing = isOpen && Part === null;

    useEffect(() => {
      latest.current = props;
    });
    useEffect(() => {
      if (!isMissing) return;
      let isHere = true;
      const open = async () => {
        try {
          const part = await load();
          known = part;
          if (isHere) setPart(() => part);
        } catch {
          if (!isHere) return;
          showToast({ tone: 'danger', message: t('error.title') });
          latest.current.onClose();
        }
      };
      void open();
      return () => {
        isHere = false;
      };
    }, [isMissing, t]);

    if (Part) return <Part {...props} />;
    return isMissing ? <Opening /> : null;
  };
}

/** Not in Safari, which does not tell when it is idle. */
function loadAhead(load: () => Promise<unknown>): void {
  if (!('requestIdleCallback' in globalThis) || !mayPrefetch()) return;
  setTimeout(() => whenIdle(() => void load().catch(() => undefined)), afterPageMs);
}

import { useEffect, useState, type ComponentType } from 'react';

/**
 * A button that reads out what is around it, the nearest `data-listen`, dialog or page, where the browser has a voice of its own for the language of the page, and
 * nothing elsewhere. Its code loads after the page.
 */
export function Listen() {
  const [Control, setControl] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!('speechSynthesis' in globalThis)) return undefined;
    let isHere = true;
    const load = async () => {
      const { ListenControl } = await import('./listen-control.tsx');
      if (isHere) setControl(() => ListenControl);
    };
    // Without it the page can be read as before.
    load().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return Control && <Control />;
}

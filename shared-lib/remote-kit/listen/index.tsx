import { useEffect, useState, type ComponentType } from 'react';

/**
 * A button that reads out what is around it, the nearest `data-listen`, dialog or page, where the browser has a voice of its own for the language of the page, and
 * nothing elsewhere. Its code loads after the page.
 */
export function Listen() {
  const [Control, setControl] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!('speechSynthesis' in globalThis)) return;
    // Without it the page can be read as before.
    void import('./listen-control.tsx').then(
      ({ ListenControl }) => setControl(() => ListenControl),
      () => undefined,
    );
  }, []);
  return Control && <Control />;
}

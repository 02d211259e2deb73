import { toastEvent } from '@portal/ui/toast';
import { useEffect, useState, type ComponentType } from 'react';

/** The page's region for notices. Most visits show none, so its code comes with the first. */
export function Toasts() {
  const [Region, setRegion] = useState<ComponentType | null>(null);

  useEffect(() => {
    const load = () => {
      import('@portal/ui/toast').then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        // The notice waits in its queue: the next one tries again.
        () => undefined,
      );
    };
    window.addEventListener(toastEvent, load);
    return () => window.removeEventListener(toastEvent, load);
  }, []);

  return Region && <Region />;
}

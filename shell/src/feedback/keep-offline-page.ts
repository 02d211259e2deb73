import { currentLocale } from '@portal/remote-kit/i18n';
import { trustedScriptUrl } from '../boot/trusted-scripts.ts';

/** Has the browser keep a page, in this language, for when another one is asked for without a connection. */
export function keepOfflinePage(): void {
  // Only secure origins have it, and some private windows reject it: the browser's own page shows then.
  if (!('serviceWorker' in navigator)) return;
  const url = trustedScriptUrl(`/service-worker.js?locale=${currentLocale()}`);
  navigator.serviceWorker.register(url).catch(() => undefined);
}

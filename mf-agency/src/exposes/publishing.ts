import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../publishing/locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../publishing/banners-page.tsx') },
  { path: 'landing', lazy: () => import('../publishing/landing-page.tsx') },
  { path: 'contact', lazy: () => import('../publishing/contact-page.tsx') },
  { path: 'messages', lazy: () => import('../publishing/messages-page.tsx') },
  { path: 'waitlist', lazy: () => import('../publishing/waitlist-page.tsx') },
];

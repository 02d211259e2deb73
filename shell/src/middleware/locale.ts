import { readLocale, startI18n } from '@portal/remote-kit/i18n';
import { loadShellTexts } from '../texts.ts';
import type { Middleware } from './middleware.ts';

/** The locale and its texts are there before anything is shown. */
export const locale: Middleware = async () => {
  await startI18n(readLocale());
  await loadShellTexts();
  return null;
};

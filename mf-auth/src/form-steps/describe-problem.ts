import type { ApiError } from '@portal/remote-kit/api';
import type { useTranslation } from 'react-i18next';

export type Translate = ReturnType<typeof useTranslation<'mf-auth'>>['t'];

/** The sentence for a rejected call: the server's own, else the fallback; and when to try again, if that is known. */
export function describeProblem(error: ApiError, t: Translate, fallback: string): string {
  // Nothing was wrong with what was typed: saying so would make an owner type it all again.
  if (error.kind !== 'status') return t('errors.noResponse');
  const sentence = error.message || Object.values(error.fields)[0]?.[0] || fallback;
  return error.retryAfter === null ? sentence : `${sentence} ${tryAgainIn(error.retryAfter, t)}`;
}

function tryAgainIn(seconds: number, t: Translate): string {
  return seconds < 90
    ? t('errors.againInSeconds', { number: Math.ceil(seconds) })
    : t('errors.againInMinutes', { number: Math.ceil(seconds / 60) });
}

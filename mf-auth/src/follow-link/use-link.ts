import { isApiError } from '@portal/remote-kit/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../form-steps/describe-problem.ts';

type CallResult = PromiseLike<{ data?: unknown; error?: unknown }>;

export type LinkState =
  | { name: 'asking' }
  | { name: 'works' }
  /**
   * `expired`: used, expired, or unknown, so that only a new link helps. `unknown`: nothing could be learned
   * of it, the same one may work in a moment.
   */
  | { name: 'expired' | 'unknown'; message: string };

/** Asks the server once about the link that the page was opened by; `ask` asks again. */
export function useLink(call: () => CallResult, fallback: string) {
  const { t } = useTranslation('mf-auth');
  const [state, setState] = useState<LinkState>({ name: 'asking' });
  const latest = useRef(call);

  const ask = useCallback(async () => {
    setState({ name: 'asking' });
    const { data, error } = await latest.current();
    if (data !== undefined) setState({ name: 'works' });
    else if (!isApiError(error)) setState({ name: 'unknown', message: fallback });
    else {
      const message = describeProblem(error, t, fallback);
      setState({ name: error.status === 422 ? 'expired' : 'unknown', message });
    }
  }, [fallback, t]);

  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void ask();
  }, [ask]);
  return { state, ask };
}

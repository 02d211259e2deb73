import { providerCalls, providerSeconds } from '../metrics.ts';

/** Calls another company and counts it. `provider` is a name that this program gives, never one from outside. */
export async function measureCall(
  provider: string,
  call: () => Promise<Response>,
): Promise<Response> {
  return measure(provider, call, ({ status }) => {
    if (status >= 500 || status === 401 || status === 429) return 'failed';
    return status >= 400 ? 'rejected' : 'ok';
  });
}

/** The same for what is no HTTP. */
export async function measure<Result>(
  provider: string,
  call: () => Promise<Result>,
  resultOf: (result: Result) => 'ok' | 'rejected' | 'failed',
): Promise<Result> {
  const done = providerSeconds.startTimer({ provider });
  let result: 'ok' | 'rejected' | 'failed' | 'no_response' = 'no_response';
  try {
    const response = await call();
    result = resultOf(response);
    return response;
  } finally {
    done();
    providerCalls.inc({ provider, result });
  }
}

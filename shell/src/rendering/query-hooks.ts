/**
 * In place of RTK Query's entry in the server form: its hooks ask while they render, since no effect runs there. A page is
 * rendered several times, so no hook asks again for what is there.
 */
import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';

export * from '@reduxjs/toolkit/query/react';

const create = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: true }),
);

interface Endpoint {
  initiate?: (argument: unknown, options?: object) => unknown;
}

const calm = new WeakSet<Endpoint>();

function askOnce(endpoint: Endpoint): void {
  const { initiate } = endpoint;
  if (!initiate || calm.has(endpoint)) return;
  calm.add(endpoint);
  endpoint.initiate = (argument, options) =>
    initiate(argument, { ...options, forceRefetch: undefined });
}

export const createApi: typeof create = (options) => {
  const api = create(options);
  const { injectEndpoints } = api;
  api.injectEndpoints = (added) => {
    const result = injectEndpoints(added);
    for (const endpoint of Object.values(api.endpoints as Record<string, Endpoint>))
      askOnce(endpoint);
    return result;
  };
  return api;
};

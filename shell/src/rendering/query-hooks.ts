/**
 * In place of RTK Query's entry in the server form: its hooks ask while they render, since no effect runs there.
 */
import { reactHooksModule as createModule } from '@reduxjs/toolkit/query/react';

export * from '@reduxjs/toolkit/query/react';

type Initiate = (argument: unknown, options?: object) => unknown;

/** A page may be rendered several times, so no hook asks again for what is there. */
function askOnce(endpoint: { initiate: Initiate }): void {
  const { initiate } = endpoint;
  endpoint.initiate = (argument, options) =>
    initiate(argument, { ...options, forceRefetch: undefined });
}

export const reactHooksModule: typeof createModule = () => {
  const module = createModule({ unstable__sideEffectsInRender: true });
  return {
    ...module,
    init(api, options, context) {
      const { injectEndpoint } = module.init(api, options, context);
      const { endpoints } = api as unknown as { endpoints: Record<string, { initiate: Initiate }> };
      return {
        injectEndpoint(name, definition) {
          injectEndpoint(name, definition);
          const endpoint = endpoints[name];
          if (endpoint && definition.type !== 'mutation') askOnce(endpoint);
        },
      };
    },
  };
};

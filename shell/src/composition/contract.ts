import type { ModalModule, MountModule } from '@portal/shared-lib/federation';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';

const aFunction = z.custom<(...args: never[]) => unknown>(
  (value) => typeof value === 'function',
  'a function',
);
const aComponent = z.custom(
  (value) => typeof value === 'function' || (typeof value === 'object' && value !== null),
  'a component',
);
const localeLoaders = z.object({ en: aFunction, es: aFunction, 'zh-CN': aFunction });
const parts = {
  locales: z.optional(localeLoaders),
  reducer: z.optional(aFunction),
  adoptState: z.optional(aFunction),
};

const mountModule = z.object({
  ...parts,
  routes: z
    .array(z.object({ path: z.optional(z.string()), lazy: aFunction }))
    .check(z.minLength(1)),
});
const modalModule = z.object({ ...parts, Modal: aComponent });

/** Module objects of webpack have getters on a bare prototype; only what is asked for is read. */
export function checkMountModule(module: unknown): MountModule {
  mountModule.parse({ ...(module as object) });
  return module as MountModule;
}

export function checkModalModule(module: unknown): ModalModule {
  modalModule.parse({ ...(module as object) });
  return module as ModalModule;
}

const page = z.object({ Component: aComponent });

/** What the chunk of a page must bring. */
export function checkPage(module: unknown): { Component: ComponentType } {
  page.parse({ ...(module as object) });
  return module as { Component: ComponentType };
}

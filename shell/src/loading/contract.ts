import type { ModalModule, MountModule, RemoteModule, WidgetModule } from '@portal/remote-kit';
import { locales } from '@portal/remote-kit/i18n';
import { fields } from '@portal/contract/validation';
import type { ComponentType } from 'react';

/** Exports of a mount's module that was built for any host. */
export type ForeignModule = RemoteModule & { default: unknown };

/** A mount's module, or that of a remote which was built for any host: with a default export in the place of routes. */
export function checkMountOrForeign(module: unknown): MountModule | ForeignModule {
  const { routes, default: foreign } = exportsOf(module);
  return routes === undefined && isComponent(foreign)
    ? (module as ForeignModule)
    : checkMountModule(module);
}

/** Module objects of webpack have getters on a bare prototype; only what is asked for is read. */
export function checkMountModule(module: unknown): MountModule {
  const { routes } = exportsOf(module);
  const isPage = (route: unknown) => {
    const { path, lazy } = fields<{ path: unknown; lazy: unknown }>(route);
    return (path === undefined || typeof path === 'string') && isFunction(lazy);
  };
  demand(Array.isArray(routes) && routes.length > 0 && routes.every(isPage), 'routes, of pages');
  checkParts(exportsOf(module));
  return module as MountModule;
}

export function checkModalModule(module: unknown): ModalModule {
  return withComponent<ModalModule>(module, 'Modal');
}

export function checkWidgetModule(module: unknown): WidgetModule {
  return withComponent<WidgetModule>(module, 'Widget');
}

function withComponent<M extends ModalModule | WidgetModule>(
  module: unknown,
  name: keyof M & string,
): M {
  demand(isComponent(exportsOf(module)[name]), `${name}, a component`);
  checkParts(exportsOf(module));
  return module as M;
}

/** Exports of the chunk of a page. */
export function checkPage(module: unknown): { Component: ComponentType } {
  demand(isComponent(exportsOf(module).Component), 'Component');
  return module as { Component: ComponentType };
}

/** Further exports of every module. */
function checkParts({ locales: loaders, reducer, adoptState }: Record<string, unknown>): void {
  const hasAll = () => locales.every((locale) => isFunction(exportsOf(loaders)[locale]));
  demand(
    loaders === undefined || hasAll(),
    `locales, a function for each of ${locales.join(', ')}`,
  );
  demand(reducer === undefined || isFunction(reducer), 'reducer, a function');
  demand(adoptState === undefined || isFunction(adoptState), 'adoptState, a function');
}

function exportsOf(module: unknown): Record<string, unknown> {
  return fields<Record<string, unknown>>(module);
}

function demand(isThere: boolean, what: string): void {
  if (!isThere) throw new TypeError(`The module does not export ${what}`);
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

/** React wraps some in an object. */
function isComponent(value: unknown): boolean {
  return isFunction(value) || (typeof value === 'object' && value !== null);
}

import { completeLocales } from '../locales.ts';
import { fields } from '../validation/shape.ts';

/**
 * The shape of each kind of module that a remote offers. The page checks it before anything is rendered, `release publish`
 * before a release is one. Each function throws a `TypeError` that names the export.
 *
 * Module objects of webpack have getters on a bare prototype; only what is asked for is read.
 */
export function demandMount(module: unknown): void {
  const { routes } = exportsOf(module);
  const isPage = (route: unknown) => {
    const { path, lazy } = fields<{ path: unknown; lazy: unknown }>(route);
    return (path === undefined || typeof path === 'string') && isFunction(lazy);
  };
  demand(Array.isArray(routes) && routes.length > 0 && routes.every(isPage), 'routes, of pages');
  demandParts(exportsOf(module));
}

export function demandModal(module: unknown): void {
  demandComponent(module, 'Modal');
  demandParts(exportsOf(module));
}

export function demandWidget(module: unknown): void {
  demandComponent(module, 'Widget');
  demandParts(exportsOf(module));
}

export function demandFrame(module: unknown): void {
  demandComponent(module, 'Frame');
  demandParts(exportsOf(module));
}

export function demandSearch(module: unknown): void {
  demand(isFunction(exportsOf(module).search), 'search, a function');
  demandParts(exportsOf(module));
}

/** The chunk of a page. */
export function demandPage(module: unknown): void {
  demand(isComponent(exportsOf(module).Component), 'Component');
}

function demandComponent(module: unknown, name: string): void {
  demand(isComponent(exportsOf(module)[name]), `${name}, a component`);
}

/** Further exports of every module. */
function demandParts({ locales: loaders, reducer, adoptState }: Record<string, unknown>): void {
  const hasAll = () => completeLocales.every((locale) => isFunction(exportsOf(loaders)[locale]));
  demand(
    loaders === undefined || hasAll(),
    `locales, a function for each of ${completeLocales.join(', ')}`,
  );
  const { more } = exportsOf(loaders);
  demand(more === undefined || isFunction(more), 'locales.more, a function');
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

import { checkModalModule, checkMountModule } from './contract.ts';

const lazy = async () => ({ Component: () => null });
const loader = async () => ({ default: {} });
const locales = { en: loader, es: loader, 'zh-CN': loader };

test.each([
  ['only pages', { routes: [{ lazy }, { path: 'loan/:slug', lazy }] }],
  ['more languages', { routes: [{ lazy }], locales: { ...locales, more: loader } }],
  ['texts and state', { routes: [{ lazy }], locales, reducer: () => ({}) }],
  ['more than the contract asks for', { routes: [{ lazy, handle: 1 }], version: 7 }],
])('a mount with %s is taken as it is', (_, module) => {
  expect(checkMountModule(module)).toBe(module);
});

test('a module as webpack makes it, getters on a bare prototype, is read', () => {
  const module = Object.create(null, {
    routes: { enumerable: true, get: () => [{ lazy }] },
    [Symbol.toStringTag]: { value: 'Module' },
  }) as object;
  expect(checkMountModule(module)).toBe(module);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['no pages', { routes: [] }],
  ['pages under another name', { pages: [{ lazy }] }],
  ['a page without code', { routes: [{ path: 'loan' }] }],
  ['a page whose code is no function', { routes: [{ lazy: {} }] }],
  ['a path that is no text', { routes: [{ path: 7, lazy }] }],
  ['no loader of more languages', { routes: [{ lazy }], locales: { ...locales, more: 'ha' } }],
  ['a language left out', { routes: [{ lazy }], locales: { en: loader, es: loader } }],
  ['state that is no reducer', { routes: [{ lazy }], reducer: {} }],
])('a mount with %s breaks the contract', (_, module) => {
  expect(() => checkMountModule(module)).toThrow();
});

test.each([
  ['a function', () => null],
  ['a component that React has wrapped', { $$typeof: Symbol.for('react.memo') }],
])('a modal that is %s is taken', (_, Modal) => {
  const module = { Modal, locales };
  expect(checkModalModule(module)).toBe(module);
});

test.each([
  ['nothing', undefined],
  ['no modal', {}],
  ['a modal that is a text', { Modal: 'dialog' }],
  ['a modal that is null', { Modal: null }],
])('a modal module with %s breaks the contract', (_, module) => {
  expect(() => checkModalModule(module)).toThrow();
});

// Runs in a process of its own, without files, environment or a way to start others: what it runs is a team's code.
import { text } from 'node:stream/consumers';
import { compileFunction } from 'node:vm';

/** In place of every module that the shell provides: whatever is done with it gives it again. */
const provided = new Proxy(function () {}, {
  get: (target, key) => {
    // Awaited, it is itself.
    if (key === 'then') return undefined;
    if (key === 'prototype') return target.prototype;
    if (key === Symbol.iterator) return function* () {};
    if (key === Symbol.toPrimitive) return () => 'provided';
    return provided;
  },
  set: () => true,
  defineProperty: () => true,
  apply: () => provided,
  construct: () => provided,
});

const maxItems = 200;

/** The shape of a value, as far as a check of a module looks. */
function describe(value, depth) {
  if (value === provided) return { kind: 'provided' };
  if (typeof value === 'function') return { kind: 'function' };
  if (typeof value !== 'object' || value === null)
    return value === undefined ? { kind: 'undefined' } : { kind: 'value', type: typeof value };
  if (depth === 0) return { kind: 'object', fields: {} };
  if (Array.isArray(value))
    return {
      kind: 'array',
      items: value.slice(0, maxItems).map((item) => describe(item, depth - 1)),
    };
  const names = Object.keys(value).slice(0, maxItems);
  return {
    kind: 'object',
    fields: Object.fromEntries(names.map((name) => [name, describe(value[name], depth - 1)])),
  };
}

/** The modules of the pages of a mount; null for one that does not load here. */
function loadPages({ routes }) {
  if (!Array.isArray(routes)) return [];
  return Promise.all(
    routes.slice(0, maxItems).map(async (route) => {
      try {
        return describe(await route.lazy(), 1);
      } catch {
        return null;
      }
    }),
  );
}

async function describeExposes(code) {
  const module = { exports: {} };
  const run = compileFunction(code, ['require', 'module', 'exports']);
  run(() => provided, module, module.exports);
  const exposes = module.exports.default ?? {};
  const entries = Object.entries(exposes).map(async ([expose, load]) => {
    const loaded = await load();
    return [expose, { module: describe(loaded, 3), pages: await loadPages(loaded) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const code = await text(process.stdin);
const write = process.stdout.write.bind(process.stdout);
// Output of the code is not part of the response.
process.stdout.write = () => true;
try {
  write(JSON.stringify({ exposes: await describeExposes(code) }), () => process.exit());
} catch (error) {
  write(JSON.stringify({ fault: String(error) }), () => process.exit());
}

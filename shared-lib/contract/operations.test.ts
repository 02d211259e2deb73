import * as agency from './agency.ts';
import * as catalogue from './catalogue.ts';
import * as corrections from './corrections.ts';
import * as contract from './index.ts';
import { operations, type Operation } from './operations.ts';

const calls = Object.entries({ ...contract, ...agency, ...catalogue, ...corrections })
  .filter(([name]) => name.endsWith('Calls'))
  .flatMap(([, area]) => Object.entries<contract.ApiCall>(area as Record<string, never>));

test('every call of every area is an operation under the same id', () => {
  expect(calls.length).toBeGreaterThan(100);
  for (const [id, call] of calls) {
    expect(call.id).toBe(id);
    expect(operations).toHaveProperty(id, expect.objectContaining(call));
  }
  expect(Object.keys(operations).toSorted()).toEqual(calls.map(([id]) => id).toSorted());
});

test('an operation has the schemas of its call, and the call has none', () => {
  const descriptor = ['id', 'method', 'path', 'auth', 'limitedTokens', 'fileBytes'];
  for (const [id, call] of calls) {
    const operation: Operation = operations[id as keyof typeof operations];
    expect(operation.response.safeParse).toBeInstanceOf(Function);
    expect(operation.summary).not.toBe('');
    expect(descriptor).toEqual(expect.arrayContaining(Object.keys(call)));
  }
});

test('a path names the parameters that the call validates', () => {
  for (const { id, path, params } of Object.values<Operation>(operations)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const shape = (params as { shape?: object } | undefined)?.shape ?? {};
    expect([id, ...Object.keys(shape).toSorted()]).toEqual([id, ...named.toSorted()]);
  }
});

import {
  CompositionFailure,
  EntryError,
  isChunkLoadError,
  phaseOf,
  type Phase,
} from './failure.ts';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each<[string, unknown, Phase]>([
  [
    'a chunk that webpack could not load',
    named('ChunkLoadError', 'Loading chunk 4 failed.'),
    'chunk',
  ],
  ['a chunk of styles', new Error('Loading CSS chunk 4 failed.'), 'chunk'],
  ['an entry that did not arrive', new EntryError('/remoteEntry.js is gone'), 'entry'],
  [
    'a module that the container does not have',
    new Error('Module "./list" does not exist in container.'),
    'contract',
  ],
  ['whatever else happens on the way', new TypeError('x is not a function'), 'init'],
  ['something that is no error', 'broken', 'init'],
])('%s is told from what was thrown', (_, error, phase) => {
  expect(phaseOf(error)).toBe(phase);
});

test.each([
  ['mf-benefits', '1.2.0-0a1b2c3d4e5f', 'entry', 'BENEFITS-ENTRY-3D4E5F'],
  ['mf-auth', '0.1.0-ffffffabcdef', 'render', 'AUTH-RENDER-ABCDEF'],
] as const)(
  'the code that an owner of %s reads out names remote, phase and release',
  (remote, release, phase, code) => {
    const cause = new Error('an internal detail');
    const failure = new CompositionFailure({ remote, release, phase, cause });
    expect(failure.supportCode).toBe(code);
    expect(failure.cause).toBe(cause);
    expect(failure.message).not.toContain('an internal detail');
  },
);

test('only an error of a chunk reloads a page', () => {
  expect(isChunkLoadError(named('ChunkLoadError', ''))).toBe(true);
  expect(isChunkLoadError(new Error('Loading chunk home failed.'))).toBe(true);
  expect(isChunkLoadError(new Error('Network Error'))).toBe(false);
  expect(isChunkLoadError('Loading chunk home failed.')).toBe(false);
});

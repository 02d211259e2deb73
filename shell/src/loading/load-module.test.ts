import { CompositionFailure } from '../boot/failure.ts';
import { makeRemote, ReleaseServer } from '../testing/fake-remotes.ts';
import { hasFailedToStart } from '../boot/release-health.ts';
import { loadModule } from './load-module.ts';
import { loadRecords } from '../telemetry/timings.ts';

let server: ReleaseServer;
let warn: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  server = new ReleaseServer();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  server.close();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const anything = (module: unknown) => module as { answer: number };

/** The state of a load, without waiting for it: the clock is the test's. */
function watch<T>(loading: Promise<T>): { value?: T; error?: unknown } {
  const outcome: { value?: T; error?: unknown } = {};
  loading.then(
    (value) => (outcome.value = value),
    (error: unknown) => (outcome.error = error),
  );
  return outcome;
}

const failureOf = (outcome: { error?: unknown }) => outcome.error as CompositionFailure;

const chunkError = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

test('a module of a remote arrives, and the diagnostics page can tell how long it took', async () => {
  const remote = makeRemote('mf-benefits');
  server.serve(remote, { modules: { './list': () => ({ answer: 42 }) } });
  await expect(loadModule(remote, './list', anything)).resolves.toEqual({ answer: 42 });
  expect(loadRecords().at(-1)).toEqual({
    remote: 'mf-benefits',
    release: remote.release,
    expose: './list',
    milliseconds: expect.any(Number),
    phases: {
      entry: expect.any(Number),
      init: expect.any(Number),
      chunk: expect.any(Number),
    },
    failure: null,
  });
});

test('the entry is asked for with its integrity and before what else is on its way, once for all modules of a release', async () => {
  const remote = makeRemote('mf-benefits');
  server.serve(remote, { modules: { './list': () => 1, './loan': () => 2 } });
  await loadModule(remote, './list', anything);
  await loadModule(remote, './loan', anything);
  expect(server.asked).toHaveLength(1);
  expect(server.asked[0]).toMatchObject({
    integrity: remote.integrity,
    fetchPriority: 'high',
    crossOrigin: 'anonymous',
    src: `http://localhost${remote.entry}`,
  });
});

test('a module that is asked for twice at once runs once', async () => {
  const remote = makeRemote('mf-benefits');
  const run = jest.fn(() => ({ answer: 1 }));
  server.serve(remote, { modules: { './list': run } });
  const both = [loadModule(remote, './list', anything), loadModule(remote, './list', anything)];
  const [first, second] = await Promise.all(both);
  expect(first).toBe(second);
  expect(run).toHaveBeenCalledTimes(1);
});

test('two releases of one remote in one page are two modules', async () => {
  const [one, two] = [makeRemote('mf-benefits'), makeRemote('mf-benefits')];
  server.serve(one, { modules: { './list': () => ({ answer: 1 }) } });
  server.serve(two, { modules: { './list': () => ({ answer: 2 }) } });
  expect(await loadModule(one, './list', anything)).toEqual({ answer: 1 });
  expect(await loadModule(two, './list', anything)).toEqual({ answer: 2 });
});

test('an entry that is gone is asked for again after 300 ms and after 1.2 s, then given up', async () => {
  const remote = makeRemote('mf-benefits');
  const outcome = watch(loadModule(remote, './list', anything));
  await pass(299);
  expect(server.asked).toHaveLength(1);
  await pass(1);
  expect(server.asked).toHaveLength(2);
  await pass(1199);
  expect(server.asked).toHaveLength(2);
  await pass(1);
  expect(server.asked).toHaveLength(3);
  const failure = failureOf(outcome);
  expect(failure).toBeInstanceOf(CompositionFailure);
  expect(failure).toMatchObject({
    remote: 'mf-benefits',
    release: remote.release,
    phase: 'entry',
    supportCode: `BENEFITS-ENTRY-${remote.release.slice(-6)}`,
    cause: expect.any(Error),
  });
  expect(loadRecords().at(-1)).toMatchObject({ expose: './list', milliseconds: 1500, failure });
  expect(warn).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(server.asked).toHaveLength(3);
});

test('an entry that comes back in time is shown without an alert', async () => {
  const remote = makeRemote('mf-benefits');
  const outcome = watch(loadModule(remote, './list', anything));
  await pass(100);
  server.serve(remote, { modules: { './list': () => ({ answer: 42 }) } });
  await pass(300);
  expect(outcome).toEqual({ value: { answer: 42 } });
  expect(warn).not.toHaveBeenCalled();
});

test('a failure is not kept: the next call requests the file', async () => {
  const remote = makeRemote('mf-benefits');
  const failed = watch(loadModule(remote, './list', anything));
  await pass(1500);
  expect(failureOf(failed).phase).toBe('entry');
  server.serve(remote, { modules: { './list': () => ({ answer: 42 }) } });
  await expect(loadModule(remote, './list', anything)).resolves.toEqual({ answer: 42 });
});

test('an entry that does not arrive is given up after 10 seconds, and once more after as long', async () => {
  const remote = makeRemote('mf-benefits');
  server.serve(remote, 'silent');
  const outcome = watch(loadModule(remote, './list', anything));
  await pass(10_299);
  expect(server.asked).toHaveLength(1);
  await pass(1);
  expect(server.asked).toHaveLength(2);
  await pass(9999);
  expect(outcome).toEqual({});
  await pass(1);
  expect(failureOf(outcome)).toMatchObject({ phase: 'entry' });
  await pass(60_000);
  expect(server.asked).toHaveLength(2);
});

test('a release without a pin never runs: no request is made for it', async () => {
  const remote = makeRemote('mf-benefits', {}, { integrity: '' });
  server.serve(remote, { modules: { './list': () => ({ answer: 42 }) } });
  const outcome = watch(loadModule(remote, './list', anything));
  await pass(5000);
  expect(server.asked).toEqual([]);
  expect(failureOf(outcome)).toMatchObject({ phase: 'entry' });
});

test('a release at another origin never runs: no request is made for it', async () => {
  const entry = 'https://elsewhere.example/remoteEntry.js';
  const remote = makeRemote('mf-benefits', {}, { entry });
  server.serve(remote, { modules: { './list': () => ({ answer: 42 }) } });
  const outcome = watch(loadModule(remote, './list', anything));
  await pass(5000);
  expect(server.asked).toEqual([]);
  expect(failureOf(outcome)).toMatchObject({ phase: 'entry' });
});

test.each([
  [
    'whose container does not start',
    'init',
    {
      init: () => {
        throw new Error('Shared module is not available');
      },
    },
  ],
  ['that lacks the module it promised', 'contract', { modules: {} }],
  [
    'whose module throws while it is evaluated',
    'init',
    {
      modules: {
        './list': () => {
          throw new TypeError('undefined is not a function');
        },
      },
    },
  ],
  [
    'whose chunk is gone',
    'chunk',
    {
      modules: {
        './list': () => {
          throw chunkError();
        },
      },
    },
  ],
])('a remote %s fails in phase “%s”', async (_, phase, release) => {
  const remote = makeRemote('mf-benefits');
  server.serve(remote, release);
  const outcome = watch(loadModule(remote, './list', anything));
  await pass(5000);
  expect(failureOf(outcome)).toMatchObject({ phase, release: remote.release });
});

test('a chunk that comes back is shown without the entry being asked for again', async () => {
  const remote = makeRemote('mf-benefits');
  let isGone = true;
  const run = () => {
    if (isGone) throw chunkError();
    return { answer: 42 };
  };
  server.serve(remote, { modules: { './list': run } });
  const outcome = watch(loadModule(remote, './list', anything));
  await pass(299);
  isGone = false;
  await pass(1);
  expect(outcome).toEqual({ value: { answer: 42 } });
  expect(server.asked).toHaveLength(1);
});

test.each(['^2.0.0', '^1.99.0', '^0.9.0'])(
  'a remote that is written for contract %s is not asked for at all',
  async (contract) => {
    const remote = makeRemote('mf-benefits', { contract });
    server.serve(remote, { modules: { './list': () => ({ answer: 42 }) } });
    const outcome = watch(loadModule(remote, './list', anything));
    await pass(0);
    expect(failureOf(outcome)).toMatchObject({ phase: 'contract' });
    expect(server.asked).toEqual([]);
  },
);

test('a module of the wrong shape fails in phase “contract”, at once: it would be no other the next time', async () => {
  const remote = makeRemote('mf-benefits');
  const run = jest.fn(() => ({ pages: [] }));
  server.serve(remote, { modules: { './list': run } });
  const refuse = () => {
    throw new Error('routes: expected an array');
  };
  const outcome = watch(loadModule(remote, './list', refuse));
  await pass(5000);
  expect(failureOf(outcome)).toMatchObject({ phase: 'contract' });
  expect(run).toHaveBeenCalledTimes(1);
});

test('a release that did not start is not started again: webpack would give what is there by half', async () => {
  const remote = makeRemote('mf-benefits');
  const run = jest.fn(() => {
    throw new Error('Unsatisfied version 19.3.1 of shared singleton react');
  });
  server.serve(remote, { modules: { './list': run, './loan': () => ({ answer: 1 }) } });
  const first = watch(loadModule(remote, './list', anything));
  await pass(5000);
  expect(failureOf(first)).toMatchObject({ phase: 'init' });
  const others = [
    watch(loadModule(remote, './list', anything)),
    watch(loadModule(remote, './loan', anything)),
  ];
  await pass(5000);
  for (const other of others) expect(other.error).toBe(first.error);
  expect(run).toHaveBeenCalledTimes(1);
  expect(hasFailedToStart(remote)).toBe(true);
});

test('before a second attempt the file that failed is asked for past the cache', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const remote = makeRemote('mf-benefits');
  const outcome = watch(loadModule(remote, './list', anything));
  await pass(5000);
  expect(failureOf(outcome).phase).toBe('entry');
  expect(asked.mock.calls.map(([url, options]) => [url, options?.cache])).toEqual([
    [remote.entry, 'reload'],
    [remote.entry, 'reload'],
  ]);
});

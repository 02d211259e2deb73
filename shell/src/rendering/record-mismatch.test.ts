import { makeRemote } from '../testing/fake-remotes.ts';
import { loadRecords } from '../telemetry/timings.ts';
import { recordMismatch } from './record-mismatch.ts';

const mismatch = new Error('Hydration failed');

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

test('what is rendered again is a failure of the remote whose code was the first in the stack', () => {
  const remotes = [makeRemote('mf-finance'), makeRemote('mf-benefits')];
  const [, benefits] = remotes;
  recordMismatch(
    mismatch,
    `at Card (https://portal/releases/mf-benefits/${benefits?.release}/card.js:1:2)
     at Page (https://portal/releases/mf-finance/1.0.0/page.js:1:2)`,
    remotes as never,
  );
  const { remote, release, failure } = loadRecords().at(-1) ?? {};
  expect([remote, release]).toEqual(['mf-benefits', benefits?.release]);
  expect(failure?.phase).toBe('hydration');
});

test('what is rendered again of the shell itself is said in the console only', () => {
  const before = loadRecords().length;
  recordMismatch(mismatch, 'at Menu (https://portal/releases/shell/1.0.0/main.js:1:2)', []);
  expect(loadRecords()).toHaveLength(before);
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test('a part that the edge has left to the browser is no mismatch', () => {
  const before = loadRecords().length;
  const { release } = makeRemote('mf-benefits');
  recordMismatch(
    new Error('Minified React error #419; visit https://react.dev/errors/419'),
    `at Card (https://portal/releases/mf-benefits/${release}/card.js:1:2)`,
    [makeRemote('mf-benefits')] as never,
  );
  expect(loadRecords()).toHaveLength(before);
  expect(console.warn).not.toHaveBeenCalled();
});

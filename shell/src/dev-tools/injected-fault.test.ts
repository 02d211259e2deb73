import { makeBoot, writeBoot } from '../testing/fake-remotes.ts';
import { readInjectedFault, writeInjectedFault, type InjectedFault } from './injected-fault.ts';

const injectedFault: InjectedFault = { remote: 'mf-market', phase: 'entry', release: null };

beforeAll(() => writeBoot({ ...makeBoot([]), devTools: { origins: [] } }));

test('an injected fault is read as it was written', () => {
  writeInjectedFault(injectedFault);
  expect(readInjectedFault()).toEqual(injectedFault);
  writeInjectedFault(null);
  expect(readInjectedFault()).toBeNull();
});

test.each([
  'no JSON',
  'null',
  '[]',
  JSON.stringify({ ...injectedFault, remote: 7 }),
  JSON.stringify({ ...injectedFault, phase: 'descriptor' }),
  JSON.stringify({ ...injectedFault, release: undefined }),
])('an unreadable value (%s) injects nothing', (text) => {
  sessionStorage.setItem('portal.injected-fault', text);
  expect(readInjectedFault()).toBeNull();
});

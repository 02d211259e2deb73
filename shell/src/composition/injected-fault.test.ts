import { makeBoot, writeBoot } from './fake-remotes.ts';
import { readRehearsal, writeRehearsal, type Rehearsal } from './rehearsal.ts';

const rehearsal: Rehearsal = { remote: 'mf-market', phase: 'entry', release: null };

beforeAll(() => writeBoot({ ...makeBoot([]), aids: { origins: [] } }));

test('a failure that is rehearsed in this tab is read as it was written', () => {
  writeRehearsal(rehearsal);
  expect(readRehearsal()).toEqual(rehearsal);
  writeRehearsal(null);
  expect(readRehearsal()).toBeNull();
});

test.each([
  'no JSON',
  'null',
  '[]',
  JSON.stringify({ ...rehearsal, remote: 7 }),
  JSON.stringify({ ...rehearsal, phase: 'descriptor' }),
  JSON.stringify({ ...rehearsal, release: undefined }),
])('something else in its place (%s) rehearses nothing', (text) => {
  sessionStorage.setItem('portal.rehearsal', text);
  expect(readRehearsal()).toBeNull();
});

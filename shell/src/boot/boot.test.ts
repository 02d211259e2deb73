import { parseBoot, readBoot } from './boot.ts';
import { makeBoot, makeRemote, writeBoot } from '../testing/fake-remotes.ts';

test('a page takes the live release set as the edge wrote it', () => {
  const boot = makeBoot([makeRemote('mf-market'), makeRemote('mf-bank')]);
  writeBoot(boot);
  expect(readBoot()).toEqual(boot);
});

test('a page of an edge that knows of no dev tools and no notice has none', () => {
  const { devTools: _, notice: __, ...older } = makeBoot([]);
  expect(parseBoot(older)).toMatchObject({ devTools: null, notice: null });
});

test.each([
  ['that is not there', () => document.getElementById('portal-boot')?.remove()],
  ['that is empty', () => document.getElementById('portal-boot')?.replaceChildren()],
])('a start without the release set says so, of an element %s', (_, damage) => {
  writeBoot(makeBoot([]));
  damage();
  expect(() => readBoot()).toThrow('The page has no #portal-boot');
});

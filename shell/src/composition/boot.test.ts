import type { MountDescriptor } from '@portal/shared-lib/federation';
import { parseBoot } from './boot.ts';
import { makeBoot, makeRemote } from './fake-remotes.ts';

test('a page takes the live vector as the edge wrote it', () => {
  const boot = makeBoot([makeRemote('mf-market'), makeRemote('mf-bank')]);
  expect(parseBoot(JSON.parse(JSON.stringify(boot)))).toEqual(boot);
});

test('a page of an edge that knows of no aids has none', () => {
  const { aids: _, ...older } = makeBoot([]);
  expect(parseBoot(older).aids).toBeNull();
});

test('one bad descriptor costs its own area alone, and says where that is', () => {
  const mount: MountDescriptor = {
    path: '/bank',
    layout: 'public',
    middleware: [],
    expose: './bank',
  };
  const good = makeRemote('mf-market');
  const bad = makeRemote('mf-bank', { mounts: [mount], navigation: 'none' as never });
  const [first, second] = parseBoot(makeBoot([good, bad])).remotes;
  expect(first).toEqual(good);
  expect(second).toMatchObject({
    release: bad.release,
    fault: expect.stringContaining('navigation'),
    descriptor: { name: 'mf-bank', mounts: [mount], navigation: [] },
  });
});

test.each([null, 7, 'mf-bank', {}, { descriptor: { mounts: [{ path: 7 }] } }])(
  'a remote of which nothing can be read (%j) takes nothing else with it',
  (entry) => {
    const good = makeRemote('mf-market');
    const [first, second] = parseBoot({ ...makeBoot([good]), remotes: [good, entry] }).remotes;
    expect(first).toEqual(good);
    expect(second?.fault).not.toBe('');
    expect(second?.descriptor.mounts).toEqual([]);
  },
);

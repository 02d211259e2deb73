import { readableRevision } from './channel.ts';

const figures = { release: '1-a', attempts: 40, failures: 2, crashes: 0, p75: 900 };
const pinned = {
  id: '1-a',
  entry: 'remoteEntry.js',
  integrity: 'sha384-a',
  global_name: 'mf_a_1',
  descriptor: null,
  preloads: {},
};
const revision = {
  channel: 'production',
  revision: 7,
  releases: {},
  by: 'gate',
  reason: 'it fails',
  at: '2026-10-01T09:00:00.000Z',
};
const canary = { app: 'mf-a', release: pinned, audience: { kind: 'staff' }, since: 6 };

test('a revision that was written when a canary was called a candidate is read with today’s names', () => {
  const evidence = { verdict: 'hold', because: 'too few', current: figures };
  const written = {
    ...revision,
    candidate: canary,
    action: 'candidate',
    evidence: { ...evidence, candidate: figures },
  };
  expect(readableRevision.parse(written)).toEqual({
    ...revision,
    canaries: [canary],
    action: 'canary',
    evidence: { ...evidence, canary: figures },
  });
});

test('a revision that was written when a channel had one canary is read as one with a list', () => {
  const written = { ...revision, canary, action: 'canary', evidence: null };
  expect(readableRevision.parse(written)).toEqual({
    ...revision,
    canaries: [canary],
    action: 'canary',
    evidence: null,
  });
});

test('a revision without a canary reads the same in every form', () => {
  const plain = { ...revision, action: 'promote', evidence: null };
  const today = readableRevision.parse({ ...plain, canaries: [] });
  expect(readableRevision.parse({ ...plain, candidate: null })).toEqual(today);
  expect(readableRevision.parse({ ...plain, canary: null })).toEqual(today);
});

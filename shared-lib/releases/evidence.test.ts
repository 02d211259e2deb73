import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  collectEvidence,
  mergeEvidence,
  staffNetwork,
  type EvidenceFile,
  type Sighting,
} from './evidence.ts';
import { outcomeOf, reportPhases } from '@portal/contract/composition';

const aSighting: fc.Arbitrary<Sighting> = fc.record({
  release: fc.constantFrom('1-a', '2-b'),
  network: fc.constantFrom('n1', 'n2', 's1.n3', 's1.n4', staffNetwork),
  visitor: fc.constantFrom('v1', 'v2', 'v3'),
  outcome: fc.constantFrom(
    0,
    4,
    ...reportPhases.map((phase) =>
      outcomeOf({ kind: 'failed', remote: 'mf-a', release: '2-b', phase }),
    ),
  ),
});

const seenBy = (sightings: readonly Sighting[]): EvidenceFile[] => {
  const edge = collectEvidence(20);
  for (const sighting of sightings) edge.add(sighting);
  return [edge.takeNews() ?? { form: 2, seen: {}, leftOut: {} }];
};
const totals = (files: EvidenceFile[]) =>
  [...mergeEvidence(files, 20).tallies]
    .map(([id, sites]) => [
      id,
      sites
        .map(({ visitors, failures, crashes }) => visitors * 1e4 + failures * 100 + crashes)
        .toSorted((a, b) => a - b),
    ])
    .toSorted((a, b) => String(a).localeCompare(String(b)));

test('reports give the same evidence however they are spread over edges, in whatever order, and however often', () => {
  fc.assert(
    fc.property(fc.array(aSighting), fc.array(aSighting), (a, b) => {
      const [one, two] = [seenBy(a), seenBy(b)];
      const whole = totals(seenBy([...a, ...b]));
      assert.deepEqual(totals([...one, ...two]), whole);
      assert.deepEqual(totals([...two, ...one, ...two]), whole);
    }),
  );
});

test('what is put back after a write that failed is written the next time', () => {
  const edge = collectEvidence(20);
  edge.add({ release: '2-b', network: 'n1', visitor: 'v1', outcome: 3 });
  edge.leaveOut('no_token', 3);
  const news = edge.takeNews();
  assert.ok(news);
  edge.putBack(news);
  assert.deepEqual(edge.takeNews(), news);
  assert.equal(edge.takeNews(), null);
});

test('a network counts with so many visitors, however many it sends to however many edges', () => {
  const from = (edge: number) =>
    Array.from({ length: 25 }, (_, visitor) => ({
      release: '2-b',
      network: 'n1',
      visitor: `v${edge}-${visitor}`,
      outcome: 0,
    }));
  const edge = collectEvidence(20);
  const reasons = from(1).map((sighting) => edge.add(sighting));
  assert.equal(reasons.filter((reason) => reason === 'network_full').length, 5);
  const files = [...seenBy(from(1)), ...seenBy(from(2))];
  const { tallies, leftOut } = mergeEvidence(files, 20);
  assert.equal(tallies.get('2-b')?.[0]?.visitors, 20);
  assert.equal(leftOut.network_full, 20);
});

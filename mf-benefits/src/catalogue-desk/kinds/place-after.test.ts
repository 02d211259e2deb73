import fc from 'fast-check';
import { placeAfterMove, placeAfterRemoval } from './place-after.ts';

const places = fc
  .integer({ min: 1, max: 6 })
  .chain((count) =>
    fc.tuple(
      fc.constant(Array.from({ length: count }, (_, place) => `answer ${place}`)),
      fc.nat(count - 1),
      fc.nat(count - 1),
      fc.nat(count - 1),
    ),
  );

test('the right answer stays the same answer wherever one is moved', () => {
  fc.assert(
    fc.property(places, ([answers, chosen, from, to]) => {
      const moved = answers.toSpliced(from, 1).toSpliced(to, 0, answers[from]!);
      expect(moved[placeAfterMove(chosen, from, to)!]).toBe(answers[chosen]);
    }),
  );
});

test('the right answer stays the same answer when another is removed', () => {
  fc.assert(
    fc.property(places, ([answers, chosen, removed]) => {
      const place = placeAfterRemoval(chosen, removed);
      if (chosen === removed) expect(place).toBeNull();
      else expect(answers.toSpliced(removed, 1)[place!]).toBe(answers[chosen]);
    }),
  );
});

test('without a right answer there is none afterwards', () => {
  expect([placeAfterMove(null, 0, 1), placeAfterRemoval(null, 0)]).toEqual([null, null]);
});

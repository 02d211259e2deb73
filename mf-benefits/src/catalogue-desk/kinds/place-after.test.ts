import { placeAfterMove, placeAfterRemoval } from './place-after.ts';

const answers = ['A', 'B', 'C', 'D'];
const places = answers.map((_, place) => place);

test.each(places)('answer %i stays the right one wherever an answer is moved', (chosen) => {
  for (const from of places) {
    for (const to of places) {
      const moved = answers.toSpliced(from, 1).toSpliced(to, 0, answers[from]!);
      expect(moved[placeAfterMove(chosen, from, to)!]).toBe(answers[chosen]);
    }
  }
});

test.each(places)('answer %i stays the right one when another is removed', (chosen) => {
  for (const removed of places) {
    const place = placeAfterRemoval(chosen, removed);
    if (chosen === removed) expect(place).toBeNull();
    else expect(answers.toSpliced(removed, 1)[place!]).toBe(answers[chosen]);
  }
});

test('without a right answer there is none afterwards', () => {
  expect([placeAfterMove(null, 0, 1), placeAfterRemoval(null, 0)]).toEqual([null, null]);
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { pageOf, readPosition } from './position.ts';

describe('a cursor', () => {
  const id = randomUUID();
  const write = (text: string) => Buffer.from(text).toString('base64url');

  it('brings back the microseconds of the moment, or the day, with which a page ended', () => {
    for (const at of ['2026-11-22 10:00:00.123456+00', '2026-11-22 10:00:00+01', '2026-02-28']) {
      const { shown, next_cursor } = pageOf(
        [
          { at, id },
          { at, id: randomUUID() },
        ],
        1,
      );
      assert.deepEqual(shown, [{ at, id }]);
      assert.deepEqual(readPosition(next_cursor ?? ''), { at, id });
    }
    assert.equal(pageOf([{ at: '2026-02-28', id }], 1).next_cursor, null);
  });

  it('that no page has given, or whose moment the database cannot read, is rejected', () => {
    for (const text of [
      '',
      'yesterday',
      `2026-11-22T10:00:00.000Z_${id}`,
      `2026-02-31 10:00:00+00_${id}`,
      `2026-02-31_${id}`,
      `0000-01-01_${id}`,
      `2026-11-22 24:30:00+00_${id}`,
      `2026-11-22 10:00:00+99_${id}`,
      '2026-11-22 10:00:00+00_no-id',
    ])
      assert.throws(() => readPosition(write(text)), { code: 'validation_failed' }, text);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCalendar } from '../../test/read-calendar.ts';
import { writeCalendar } from './calendar-file.ts';

const entry = {
  uid: 'one@portal.example',
  day: '2027-02-28',
  summary: 'Payment due',
  description: 'Pay here',
  url: 'https://portal.example/dashboard/benefits',
};
const write = (over: Partial<typeof entry> = {}) =>
  writeCalendar([{ ...entry, ...over }], {
    agency: 'SMEDAN',
    now: new Date('2026-11-23T10:20:30.400Z'),
  });
/** The lines as a calendar reads them, with what was folded joined. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('holds a day, its end, the moment of writing and an alarm', () => {
    const lines = linesOf(write());
    for (const line of [
      'UID:one@portal.example',
      'DTSTAMP:20261123T102030Z',
      'DTSTART;VALUE=DATE:20270228',
      'DTEND;VALUE=DATE:20270301',
      'TRIGGER:-P2DT15H',
      'URL:https://portal.example/dashboard/benefits',
    ])
      assert.ok(lines.includes(line), line);
  });

  it('ends every line with CR and LF', () => {
    const file = write({ description: 'a\nb' });
    assert.ok(file.endsWith('END:VCALENDAR\r\n'));
    assert.doesNotMatch(file, /[^\r]\n|\r[^\n]/);
  });

  it('escapes what has a meaning, so that a text cannot add a line of its own', () => {
    const lines = linesOf(write({ summary: 'A, B; C\\D\r\nEND:VEVENT\nX\rY' }));
    assert.ok(lines.includes(String.raw`SUMMARY:A\, B\; C\\D\nEND:VEVENT\nX\nY`));
    assert.equal(lines.filter((line) => line === 'END:VEVENT').length, 1);
  });

  it('folds lines at 75 octets and divides no character', () => {
    for (const summary of ['x'.repeat(200), '保险续费'.repeat(40), 'é₦😀'.repeat(40)]) {
      const file = write({ summary });
      for (const line of file.split('\r\n')) {
        assert.ok(Buffer.byteLength(line) <= 75, line);
        assert.doesNotMatch(line, /\uFFFD/);
      }
      assert.ok(linesOf(file).includes(`SUMMARY:${summary}`));
    }
  });

  it('is read by a calendar program as it was written, also with long texts of other languages', () => {
    for (const text of [
      'Cuota del préstamo: ₦103,100.00 (Crédito de año nuevo; señal, “ñ”)\n'.repeat(3),
      '贷款还款 ₦103,100.00（流动资金贷款），请在 SMEDAN 门户中付款或查看：\n'.repeat(3),
    ])
      assert.deepEqual(readCalendar(write({ summary: text, description: text })), [
        {
          uid: entry.uid,
          summary: text,
          description: text,
          day: '2027-02-28',
          end: '2027-03-01',
          url: entry.url,
          alarm: '-P2DT15H',
        },
      ]);
  });
});

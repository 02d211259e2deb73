import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { breakLines, shorten } from './text-lines.ts';

/** A Chinese character is as wide as two letters. */
const measure = (text: string) =>
  [...text].reduce((sum, sign) => sum + (/[^ -~]/.test(sign) ? 2 : 1), 0);
const lines = (text: string, width: number) => breakLines(text, width, measure);

describe('a text with Chinese', () => {
  it('breaks between characters, and between words of other languages', () => {
    assert.deepEqual(lines('登记编号的企业', 8), ['登记编号', '的企业']);
    assert.deepEqual(lines('您的 Ada Stores 登记', 12), ['您的 Ada', 'Stores 登记']);
  });

  it('begins no line with a mark that ends a part, and ends none with a bracket that opens', () => {
    assert.deepEqual(lines('登记编号。企业', 8), ['登记编', '号。企业']);
    assert.deepEqual(lines('登记编（号）', 8), ['登记编', '（号）']);
  });

  it('breaks a word that is longer than a line, and at each line break', () => {
    assert.deepEqual(lines('见https://a.example/b', 8), ['见https:', '//a.exam', 'ple/b']);
    assert.deepEqual(lines('一\n二', 8), ['一', '二']);
  });

  it('loses none of its characters', () => {
    const text = '任何人都可以在此查验“登记编号”：SMD-7K2M（见…）。';
    for (const width of [4, 6, 9, 20]) assert.equal(lines(text, width).join(''), text, `${width}`);
  });

  it('is shortened to the room that there is', () => {
    assert.equal(shorten('登记编号', 8, measure), '登记编号');
    assert.equal(shorten('登记编号', 7, measure), '登记…');
  });
});

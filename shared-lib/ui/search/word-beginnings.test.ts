import { beginsWords, typedWords } from './word-beginnings.ts';

test.each([
  ['Ɓello Ɗanladi', 'bello dan'],
  ['Ƙofar gida', 'kofar'],
  ['Ọláyínká Ẹ̀ṣọ́', 'olayinka eso'],
  ['Ngọzị Ụzọma', 'ngozi uzoma'],
  ['bello', 'Ɓello'],
  ['Akwa Ibom', 'ak ib'],
])('%s is found by %s', (text, typed) => {
  expect(beginsWords(text, typedWords(typed))).toBe(true);
});

import { canBeSent } from '../domain/sms-text.ts';
import { marketingText } from './marketing-text.ts';

test('what can be priced is what the rules of the call let through', () => {
  const texts = [
    '',
    '  ',
    'Hello {name}',
    'Hello {Name}',
    'a'.repeat(480),
    ` ${'a'.repeat(480)} `,
    'a'.repeat(481),
  ];
  for (const text of texts)
    expect([text, canBeSent(text)]).toEqual([text, marketingText().safeParse(text).success]);
});

import { guessNetwork } from './guess-network.ts';
import { fitsBank } from './nuban.ts';

test.each([
  ['011', '0000014579', true],
  ['011', '0000000220', true],
  ['011', '0000014578', false],
  ['50211', '0000014579', null],
])('for bank %s the number %s fits: %s', (bank, number, fits) => {
  expect(fitsBank(bank, number)).toBe(fits);
});

test.each([
  ['0803 111 2200', 'mtn'],
  ['+234 805 111 2200', 'glo'],
  ['0201 111 2200', null],
])('the number %s was given out by %s', (phone, network) => {
  expect(guessNetwork(phone)).toBe(network);
});

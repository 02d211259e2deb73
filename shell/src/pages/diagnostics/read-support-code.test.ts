import { CompositionFailure } from '../../boot/failure.ts';
import { readSupportCode } from './read-support-code.ts';

test('support finds remote, phase and release in the code that an owner reads out', () => {
  const { supportCode } = new CompositionFailure({
    remote: 'mf-cross-border-trade',
    release: '1.0.0-0a1b2c3d4e5f',
    phase: 'entry',
    cause: null,
  });
  expect(readSupportCode(supportCode)).toEqual({
    remote: 'mf-cross-border-trade',
    phase: 'entry',
    releaseEnd: '3d4e5f',
  });
});

test.each(['benefits-render-0a1b2c', ' BENEFITS - RENDER - 0A1B2C ', 'MF-BENEFITS-RENDER-0A1B2C'])(
  'the code is read as people write it: “%s”',
  (text) => {
    expect(readSupportCode(text)).toEqual({
      remote: 'mf-benefits',
      phase: 'render',
      releaseEnd: '0a1b2c',
    });
  },
);

test.each(['', 'benefits', 'BENEFITS-LUNCH-0A1B2C', '-ENTRY-0A1B2C'])('“%s” is no code', (text) => {
  expect(readSupportCode(text)).toBeNull();
});

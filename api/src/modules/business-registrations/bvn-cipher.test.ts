import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBvnCipher } from './bvn-cipher.ts';

describe('a BVN on record', () => {
  const cipher = createBvnCipher(['the first secret of the portal']);

  it('comes back whole, and is sealed differently each time', () => {
    const [first, other] = [cipher.seal('22123456789', 'ada'), cipher.seal('22123456789', 'ada')];
    assert.notEqual(first, other);
    assert.ok(!first.includes('22123456789'));
    assert.deepEqual(
      [first, other].map((text) => cipher.open(text, 'ada')),
      ['22123456789', '22123456789'],
    );
  });

  it('does not open for another person, or after it was altered', () => {
    const sealed = cipher.seal('22123456789', 'ada');
    assert.throws(() => cipher.open(sealed, 'bola'));
    const [id, iv, tag, text = ''] = sealed.split('.');
    const altered = text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`;
    assert.throws(() => cipher.open([id, iv, tag, altered].join('.'), 'ada'));
  });

  it('is still read after the secret was replaced, by the id of its key', () => {
    const sealed = cipher.seal('22123456789', 'ada');
    const rotated = createBvnCipher(['a new secret', 'the first secret of the portal']);
    assert.equal(rotated.open(sealed, 'ada'), '22123456789');
    assert.notEqual(rotated.seal('22123456789', 'ada').split('.')[0], sealed.split('.')[0]);
    assert.throws(() => createBvnCipher(['a new secret']).open(sealed, 'ada'), /no key/);
  });
});

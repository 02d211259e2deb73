import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createKeyPair, readSigningKeys } from './signing-keys.ts';
import { seal, SignatureRejected, unseal } from './signing.ts';
import { makeDirectory, makeKeys } from './testing.ts';

const type = 'application/vnd.test+json';
const { own, trusted } = makeKeys();
const sealed = seal(type, { revision: 7, reason: 'größer — 更大' }, own);

test('what was signed is read back as it was', () => {
  assert.deepEqual(unseal(type, sealed, trusted), { revision: 7, reason: 'größer — 更大' });
});

test('a signed text of which any one byte is changed is rejected', () => {
  for (let at = 0; at < sealed.length; at += 1) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    const altered = sealed.slice(0, at) + other + sealed.slice(at + 1);
    let value: unknown;
    try {
      value = unseal(type, altered, trusted);
    } catch (error) {
      assert.ok(error instanceof SignatureRejected, String(error));
      continue;
    }
    // White space between the parts, or base64's spare bits: not part of what is signed.
    assert.deepEqual(value, { revision: 7, reason: 'größer — 更大' });
  }
});

test('a signed text that is cut off anywhere is rejected', () => {
  for (let length = 0; length < sealed.length - 2; length += 1)
    assert.throws(() => unseal(type, sealed.slice(0, length), trusted), SignatureRejected);
});

for (const [what, rejection, keys, text] of [
  ['of a stranger', /not signed with a key that is trusted here/, makeKeys().trusted, sealed],
  ['for something else', /holds application\/vnd.test/, trusted, sealed],
  [
    'without a signature',
    /not signed with a key/,
    trusted,
    JSON.stringify({ ...JSON.parse(sealed), signatures: [] }),
  ],
] as const)
  test(`a text ${what} is rejected`, () => {
    const wanted = what === 'for something else' ? 'application/vnd.other+json' : type;
    assert.throws(() => unseal(wanted, text, keys), rejection);
  });

test('while a key is replaced, both the old and the new are trusted', () => {
  const next = makeKeys();
  const both = [...trusted, ...next.trusted];
  for (const key of [own, next.own])
    assert.deepEqual(unseal(type, seal(type, { ok: true }, key), both), { ok: true });
});

test('the keys that the command prints are the keys that the environment takes', () => {
  const pair = createKeyPair();
  const signer = readSigningKeys({ RELEASE_SIGNING_KEY: pair.signing }, '/nowhere');
  const edge = readSigningKeys(
    { RELEASE_PUBLIC_KEY: `${createKeyPair().public} ${pair.public}` },
    '/nowhere',
  );
  assert.ok(signer.own);
  assert.equal(edge.own, null, 'an edge cannot sign');
  assert.deepEqual(unseal(type, seal(type, 1, signer.own), edge.trusted), 1);
});

test('a key that is not usable stops the start, and is not shown', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
  for (const text of [
    'secret-thing',
    rsa.export({ type: 'spki', format: 'der' }).toString('base64'),
  ])
    assert.throws(() => readSigningKeys({ RELEASE_PUBLIC_KEY: text }, '/nowhere'), {
      message:
        'RELEASE_PUBLIC_KEY is not usable: it must be an Ed25519 key as npm run release -- keys prints it.',
    });
});

test('without settings one machine keeps a key of its own, that no one else may read', async (t) => {
  const directory = await makeDirectory(t);
  const [first, second] = [readSigningKeys({}, directory), readSigningKeys({}, directory)];
  assert.ok(first.own);
  assert.deepEqual(unseal(type, seal(type, 1, first.own), second.trusted), 1);
  const { mode } = await stat(join(directory, 'release-signing-key.pem'));
  assert.equal(mode & 0o077, 0);
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { describeRule } from '@portal/contract/validation';
import { validationLocales } from '@portal/contract/validation/locales';
import { apiOperations } from './api-operations.ts';

const deskTexts = JSON.parse(
  readFileSync(
    new URL('../../mf-benefits/src/catalogue-desk/locales/en.json', import.meta.url),
    'utf8',
  ),
) as { catalogue: { rules: Record<string, string> } };

/** Values that a client may send in any field: rules choose their message by it. */
const inputs = [undefined, '', 'x', '123456', 'x'.repeat(300), 5, {}, []];

interface Definition {
  error?: (issue: object) => unknown;
  [name: string]: unknown;
}
const definitionOf = (value: unknown) =>
  (value as { _zod?: { def: Definition } } | null | undefined)?._zod?.def;

/** Every message of a schema and of all that it is made of, with the call where it is met first. */
function collectMessages(
  part: unknown,
  where: string,
  found: Map<string, string>,
  seen: Set<unknown>,
) {
  if (typeof part !== 'object' || part === null || seen.has(part)) return;
  seen.add(part);
  const definition = definitionOf(part);
  for (const input of definition?.error ? inputs : []) {
    const said = definition?.error?.({ input, code: 'custom' });
    const message =
      typeof said === 'object' && said !== null ? 'message' in said && said.message : said;
    if (typeof message === 'string' && !found.has(message)) found.set(message, where);
  }
  for (const inner of Object.values(definition ?? part)) collectMessages(inner, where, found, seen);
}

describe('the rules of the contract', () => {
  const found = new Map<string, string>();
  const seen = new Set<unknown>();
  for (const call of apiOperations) {
    const { response: _response, ...asked } = call;
    for (const [name, part] of Object.entries(asked))
      collectMessages(part, `${call.id} ${name}`, found, seen);
  }

  it('are all walked', () => {
    assert.ok(found.size > 40, `${found.size} messages`);
    for (const known of ['required', 'invalid', 'one_line', 'max:254', 'confirmed', 'pin_differs'])
      assert.ok(found.has(known), known);
  });

  for (const [locale, texts] of Object.entries(validationLocales))
    it(`say each of their messages in a sentence (${locale})`, () => {
      // Owners do not load the sentences of the catalogue's desk: they are with its pages.
      const sentences: Record<string, unknown> = { ...deskTexts.catalogue.rules, ...texts };
      for (const [message, where] of found)
        assert.equal(typeof sentences[describeRule(message).key], 'string', `${message}: ${where}`);
    });
});

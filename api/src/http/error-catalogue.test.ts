import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { renderErrorCatalogue } from './error-catalogue.ts';

/** Without the widths of columns, which the formatter chooses. */
const plain = (markdown: string) => markdown.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---');

it('the document of errors is the one that `npm run docs:errors -w @portal/api` writes', () => {
  const document = new URL('../../../docs/errors.md', import.meta.url);
  assert.equal(plain(readFileSync(document, 'utf8')), plain(renderErrorCatalogue()));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transactionTypeNames } from '@portal/contract';
import { notKeys, replacedBy, values } from './translation-key-values.ts';
import { areasOf, hasText, languages, matches, sources, texts } from './translation-sources.ts';

/**
 * The compiler does not know which texts exist. This test finds every translation key in the sources of
 * the browser packages and looks it up in each language. Each package's own test (`missingTexts`) checks
 * that the languages have the same keys and placeholders.
 */

/** A placeholder without braces or templates of its own. */
const template = '(?:[^`$]|\\$\\{[^`{}]*\\})*';

const built = sources.flatMap(({ file, code, namespace }) => {
  // Keys that `t` gets directly, or in a variable.
  const found = [
    ...matches(code, new RegExp(`\\bt\\(\\s*\`(${template})\``, 'g')),
    ...matches(code, new RegExp(`\`((?:${areasOf(namespace).join('|')})\\.${template})\``, 'g')),
  ].filter((text) => text.includes('${'));
  return [...new Set(found)].map((text) => ({
    file,
    namespace,
    template: text.replace(/\$\{[^}]*\}/g, '*').replace(/\*(\.\*)+/g, '*'),
    inPlace: [...text.matchAll(/\$\{([^}]*)\}/g)].flatMap(([, expression = '']) =>
      matches(expression, /[?:]\s*'([^']+)'/g),
    ),
  }));
});
const keys = built.filter((key) => !notKeys.includes(`${key.namespace} ${key.template}`));

test('types of transactions have one name in every place', () => {
  for (const [language, names] of Object.entries(transactionTypeNames)) {
    assert.deepEqual(texts.get('mf-finance')?.[language]?.['type'], names);
    const card = texts.get('mf-finance/widgets')?.[language]?.['transactions'];
    assert.deepEqual(typeof card === 'object' && card['types'], names);
  }
});

test('the scan reads every template that is handed to t', () => {
  for (const { file, code } of sources) {
    const read = matches(code, new RegExp(`\\bt\\(\\s*\`(${template})\``, 'g'));
    assert.equal(
      read.length,
      matches(code, /\b(t)\(\s*`/g).length,
      `${file}: write the key simpler`,
    );
  }
});

test('the table names the values of every key that is built at run time', () => {
  const unknown = keys
    .filter(({ namespace, template }) => values[namespace]?.[template] === undefined)
    .map(
      ({ file, namespace, template }) =>
        `${file}: add '${template}' to values['${namespace}'] in scripts/test/translation-key-values.ts, with every value that the placeholder can have`,
    );
  assert.deepEqual(unknown, []);
});

test('the table names no key that no source builds', () => {
  const used = new Set(built.map(({ namespace, template }) => `${namespace} ${template}`));
  const listed = Object.entries(values).flatMap(([namespace, templates]) =>
    Object.keys(templates).map((template) => `${namespace} ${template}`),
  );
  const unused = [...listed, ...Object.keys(replacedBy), ...notKeys].filter(
    (key) => !used.has(key),
  );
  assert.deepEqual(unused, []);
});

test('every key that is built at run time has a text in every language', () => {
  const wanted = keys.flatMap(({ namespace, template, inPlace }) => {
    const instead = replacedBy[`${namespace} ${template}`] ?? [];
    return [...(values[namespace]?.[template] ?? []), ...inPlace].map((value) => ({
      namespace,
      options: [template, ...instead].map((key) => key.replace('*', value)),
    }));
  });
  assert.deepEqual(missing(wanted), []);
});

test('every key that a source names has a text in every language', () => {
  const wanted = sources.flatMap(({ code, namespace }) => {
    const areas = areasOf(namespace);
    return [
      ...matches(code, /\bt\(\s*'([^']+)'/g),
      // A choice between two keys, or a key in a variable.
      ...matches(code, /'([\w-]+(?:\.[\w-]+)+)'/g).filter((key) =>
        areas.includes(key.split('.')[0] ?? ''),
      ),
    ].map((key) => ({ namespace, options: [key] }));
  });
  assert.deepEqual(missing(wanted), []);
});

function missing(wanted: { namespace: string; options: string[] }[]): string[] {
  const found = wanted.flatMap(({ namespace, options }) =>
    languages
      .filter((language) => !options.some((key) => isThere(namespace, language, key)))
      .map((language) => `${language} ${namespace}: ${options[0]}`),
  );
  return [...new Set(found)];
}

/** @param key may name another namespace: `validation:required` */
function isThere(namespace: string, language: string, key: string): boolean {
  const [own = '', other] = key.split(':');
  return other === undefined ? hasText(namespace, language, key) : hasText(own, language, other);
}

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { makeEdge, makeRevision, readBoot, writeRevision } from './make-edge.ts';
import { compilePage, compressRest } from './page-template.ts';

const newNonce = () => randomBytes(16).toString('base64');

/** A document with a nonce at its beginning, many times over, alone, in pairs and at its end. */
const documentOf = (nonce: string) =>
  `<!doctype html>\n${Array.from({ length: 40 }, (_, n) => `<script src="/${n * 7919}.js" nonce="${nonce}">${n % 3 ? '' : nonce}</script>`).join('\n')}${nonce}${nonce}x${nonce}`;

test('a compiled document is the same as a rendered one, with any nonce', async () => {
  for (const render of [documentOf, (nonce: string) => nonce, (nonce: string) => `a${nonce}`]) {
    const template = await compilePage(render);
    const end = await compressRest('');
    for (let n = 0; n < 200; n += 1) {
      const nonce = newNonce();
      const filled = Buffer.concat([template?.fill(nonce) ?? Buffer.alloc(0), end]);
      assert.equal(String(brotliDecompressSync(filled)), render(nonce));
    }
  }
});

test('what follows a compiled first part is read after it, whatever it is', async () => {
  const template = await compilePage(documentOf);
  const start = documentOf('N').slice(-200);
  for (const rest of [
    '',
    'x',
    'abcdabcdabcdabcd'.repeat(50),
    start.repeat(30),
    'The quick brown fox and the of and to in '.repeat(9),
    randomBytes(3000).toString('base64'),
    '登记您的企业'.repeat(2000),
    randomBytes(200_000).toString('hex'),
  ]) {
    const nonce = newNonce();
    const sent = Buffer.concat([
      template?.fill(nonce) ?? Buffer.alloc(0),
      await compressRest(rest),
    ]);
    assert.equal(String(brotliDecompressSync(sent)), documentOf(nonce) + rest);
  }
});

test('a document that could not be compiled with one nonce is compiled with another', async () => {
  let attempts = 0;
  const template = await compilePage((nonce) => {
    attempts += 1;
    return attempts === 1 ? 'without it' : documentOf(nonce);
  });
  assert.equal(attempts, 2);
  const nonce = newNonce();
  const sent = Buffer.concat([template?.fill(nonce) ?? Buffer.alloc(0), await compressRest('')]);
  assert.equal(String(brotliDecompressSync(sent)), documentOf(nonce));
});

test('a text without its nonce is not compiled', async () => {
  assert.equal(await compilePage(() => 'the same for everyone'), null);
});

type Edge = Awaited<ReturnType<typeof makeEdge>>['edge'];

const ask = async (edge: Edge, headers: Record<string, string> = {}, url = '/privacy') => {
  const page = await edge.inject({ url, headers: { 'accept-encoding': 'br', ...headers } });
  return {
    ...page,
    bytes: page.rawPayload.length,
    html: String(brotliDecompressSync(page.rawPayload)),
    headers: page.headers,
  };
};

/** Asks for a page until the edge sends it from its template, which is smaller. */
async function untilCompiled(edge: Edge, headers: Record<string, string> = {}, url = '/privacy') {
  const first = await ask(edge, headers, url);
  for (let n = 0; n < 200; n += 1) {
    const page = await ask(edge, headers, url);
    if (page.bytes < first.bytes - 20) return { first, page };
    await wait(10);
  }
  throw new Error(
    `the page was not compiled: ${first.bytes} bytes, ${(await ask(edge, headers, url)).bytes} now`,
  );
}

const withoutNonces = (html: string) => html.replace(/nonce="[^"]*"/g, '');

test('a page that many ask for is compiled, and each visitor has a nonce of their own', async (t) => {
  const { edge } = await makeEdge(t);
  const { first, page } = await untilCompiled(edge);
  assert.equal(withoutNonces(page.html), withoutNonces(first.html));
  const nonces = [];
  for (const { html, headers } of [page, await ask(edge)]) {
    const nonce = /nonce="([^"]*)"/.exec(html)?.[1] ?? '';
    assert.match(nonce, /^[A-Za-z0-9+/]{22}==$/);
    assert.ok(String(headers['content-security-policy']).includes(`'nonce-${nonce}'`));
    assert.equal(new Set(html.match(/nonce="[^"]*"/g)).size, 1);
    nonces.push(nonce);
  }
  assert.notEqual(nonces[0], nonces[1]);
  const ofHeaders = ({ headers }: typeof page) => ({
    ...headers,
    'content-security-policy': '',
    'content-length': '',
    'x-request-id': '',
    date: '',
  });
  assert.deepEqual(ofHeaders(page), ofHeaders(first));
});

test('a document that is measured is sent from the template too, with a token of its own', async (t) => {
  const { edge } = await makeEdge(t, { speedSample: 100 });
  const { first, page } = await untilCompiled(edge);
  const tokenOf = ({ html }: typeof page) =>
    /<script type="text\/plain" id="portal-speed" [^>]*>([\w.-]+)<\/script>\n<\/body>/.exec(
      html,
    )?.[1];
  assert.ok(tokenOf(first));
  assert.ok(tokenOf(page));
  const withoutToken = (html: string) =>
    withoutNonces(html).replace(/(id="portal-speed" >)[^<]*/, '$1');
  assert.equal(withoutToken(page.html), withoutToken(first.html));
});

test('a compiled page is not sent to those who get another one', async (t) => {
  const { edge, store } = await makeEdge(t);
  await untilCompiled(edge);
  assert.match((await ask(edge, { cookie: 'locale=es' })).html, /<html lang="es">/);
  assert.notEqual((await ask(edge, { cookie: 'token=x' })).html, (await ask(edge)).html);
  assert.equal((await ask(edge, {}, '/nowhere')).statusCode, 404);
  const plain = await edge.inject('/');
  assert.equal(plain.headers['content-encoding'], undefined);
  await writeRevision(store, { ...makeRevision(), revision: 8 });
  await wait(100);
  assert.equal(readBoot((await ask(edge)).html).revision, 8);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeEdge } from './make-edge.ts';

const page = async (edge: Awaited<ReturnType<typeof makeEdge>>['edge'], query: string) =>
  (await edge.inject(`/offline${query}`)).body;

test('the offline page speaks the language that the worker was registered for, else English', async (t) => {
  const { edge } = await makeEdge(t);
  assert.match(await page(edge, '?locale=zh-CN'), /<html lang="zh-CN">[^]*您已离线/);
  assert.match(await page(edge, '?locale=es'), /<html lang="es">[^]*No tiene conexión/);
  for (const query of ['', '?locale=tlh', '?locale=es&locale=en'])
    assert.match(await page(edge, query), /<html lang="en">[^]*You are offline/);
});

test('it is there before anything has been released, and its policy lets its own script run', async (t) => {
  const { edge } = await makeEdge(t, { revision: null });
  const { statusCode, headers, body } = await edge.inject('/offline?locale=en');
  assert.equal(statusCode, 200);
  const nonce = /<script nonce="([^"]+)">/.exec(body)?.[1] ?? 'none';
  assert.ok(String(headers['content-security-policy']).includes(`'nonce-${nonce}'`));
});

test('the worker is served as a script that the browser may revalidate', async (t) => {
  const { edge } = await makeEdge(t);
  const { headers, body } = await edge.inject('/service-worker.js?locale=es');
  assert.match(String(headers['content-type']), /javascript/);
  assert.match(body, /navigationPreload/);
});

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { makeEdge } from './make-edge.ts';

const { edge } = await makeEdge({ after }, { portalUrl: 'https://portal.example.org' });

for (const path of [
  '/dashboard',
  '/dashboard/scheme',
  '/internal/7c2f9e4b/releases',
  '/password/reset/3f1c9a',
  '/verify/SMD-7K2M-9QXA-Y',
  '/nowhere',
]) {
  test(`no search engine shows ${path}`, async () => {
    const { headers } = await edge.inject(path);
    assert.equal(headers['x-robots-tag'], 'noindex');
    assert.equal(headers.link, undefined);
  });
}

for (const [path, page] of [
  ['/', 'https://portal.example.org/'],
  ['/?modal=sign-in', 'https://portal.example.org/'],
  ['/register?modal=sign-in', 'https://portal.example.org/register'],
] as const) {
  test(`a search engine shows ${path} as ${page}`, async () => {
    const { headers } = await edge.inject(path);
    assert.equal(headers['x-robots-tag'], undefined);
    assert.equal(headers.link, `<${page}>; rel="canonical"`);
  });
}

test('search engines may ask for every page, or they would never read which they must not show', async () => {
  const { body } = await edge.inject('/robots.txt');
  assert.deepEqual(
    body.split('\n').filter((line) => line.startsWith('Disallow')),
    ['Disallow: /api'],
  );
});

test('an edge that is not told where the portal is opened makes no URL up', async (t) => {
  const { edge: unconfigured } = await makeEdge(t);
  const { headers } = await unconfigured.inject('/');
  assert.equal(headers.link, undefined);
  assert.equal(headers['x-robots-tag'], undefined);
});

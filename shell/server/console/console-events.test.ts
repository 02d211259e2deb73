import { promote } from '@portal/releases';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { makePortal } from '../make-portal.ts';
import { staffCookie } from '../staff-pass.ts';
import { askConsole } from './ask-console.ts';
import { serveStaffApi } from './staff-api-fake.ts';

const { store, publish, startEdge } = await makePortal(
  { after },
  { apiUrl: await serveStaffApi({ after }), canSign: true },
);
const { url, edge } = await startEdge('edge');

/** The pass of a person whom the console has admitted. */
async function readPass(token: string): Promise<string> {
  const { headers } = await askConsole(url, '/api/release-console', token);
  return String(headers.get('set-cookie')).split(';')[0] ?? '';
}

test('an open console hears of each change, and of nothing but that', async () => {
  const cookie = await readPass('staff');
  const response = await fetch(`${url}/events/releases`, { headers: { cookie } });
  assert.equal(response.headers.get('content-type'), 'text/event-stream');
  const events = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async () => {
    const before = heard.length;
    while (!heard.includes('event: change', before)) heard += (await events?.read())?.value ?? '';
  };
  await publish('mf-benefits', '1.1.0');
  await promote(store, {
    channel: 'production',
    app: 'mf-benefits',
    version: '1.1.0',
    by: 'ada',
    reason: 'x',
  });
  await hear();
  assert.equal(heard, 'retry: 5000\n\nevent: change\ndata: {}\n\n');
  await events?.cancel();
});

test('who has no pass finds no stream, whatever they send', async () => {
  for (const cookie of ['', `${staffCookie}=made-up.x`, 'portal_visitor=1'])
    assert.equal((await fetch(`${url}/events/releases`, { headers: { cookie } })).status, 404);
});

test('one person cannot take every place, and a stopping edge ends the streams', async () => {
  const cookie = await readPass('manager');
  const open = () => fetch(`${url}/events/releases`, { headers: { cookie } });
  const streams = await Promise.all(Array.from({ length: 5 }, open));
  assert.deepEqual([...new Set(streams.map(({ status }) => status))], [200]);
  assert.equal((await open()).status, 503);
  const ends = streams.map(async (stream) => stream.text());
  await edge.close();
  await Promise.all(ends);
});

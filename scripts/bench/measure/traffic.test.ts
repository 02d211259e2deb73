import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { CDPSession } from '@playwright/test';
import { recordTraffic } from './traffic.ts';

async function watch() {
  const events = new EventEmitter();
  const session = Object.assign(events, { send: async () => ({}) }) as unknown as CDPSession;
  const traffic = await recordTraffic(session);
  const ask = (requestId: string, type: string) =>
    events.emit('Network.requestWillBeSent', {
      requestId,
      type,
      request: { url: `http://localhost/${requestId}` },
      initiator: {},
    });
  const finish = (requestId: string, encodedDataLength: number) =>
    events.emit('Network.loadingFinished', { requestId, encodedDataLength });
  return { traffic, ask, finish };
}

test(
  'a page has settled when all but its stream of news has arrived',
  { timeout: 5000 },
  async () => {
    const { traffic, ask, finish } = await watch();
    ask('main.js', 'Script');
    ask('events', 'EventSource');
    let isSettled = false;
    const settled = traffic.settled().then(() => (isSettled = true));
    await new Promise((resolve) => setTimeout(resolve, 600));
    assert.equal(isSettled, false);
    finish('main.js', 1200);
    await settled;
    assert.deepEqual(
      traffic.requests().map(({ bytes }) => bytes),
      [1200, 0],
    );
  },
);

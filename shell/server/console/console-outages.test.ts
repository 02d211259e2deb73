import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePortal } from '../make-portal.ts';
import { serveStaffApi } from './staff-api-fake.ts';

test('an edge without a key to sign shows everything and changes nothing', async (t) => {
  const apiUrl = await serveStaffApi(t);
  const other = await makePortal(t, { apiUrl });
  const edge = await other.startEdge('edge');
  const headers = {
    authorization: 'Bearer manager',
    'content-type': 'application/json',
    origin: edge.url,
  };
  const look = await fetch(`${edge.url}/api/release-console`, { headers });
  const { data } = (await look.json()) as { data: { can_change: boolean } };
  assert.equal(data.can_change, false);
  const body = JSON.stringify({
    change: { action: 'rollback', app: 'mf-benefits' },
    expected: 3,
    reason: 'the plans are gone',
  });
  const response = await fetch(`${edge.url}/api/release-console/production/changes`, {
    method: 'POST',
    headers,
    body,
  });
  assert.equal(response.status, 403);
});

test('while the API does not respond the console admits no one and names the command line', async (t) => {
  const other = await makePortal(t, { canSign: true });
  const edge = await other.startEdge('edge');
  const headers = { authorization: 'Bearer manager' };
  const response = await fetch(`${edge.url}/api/release-console`, { headers });
  assert.equal(response.status, 503);
  assert.match(await response.text(), /command line/);
});

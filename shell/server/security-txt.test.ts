import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { makeEdge } from './make-edge.ts';

test('security.txt names a contact and expires within a year', async () => {
  const { edge } = await makeEdge({ after }, { portalUrl: 'https://portal.example.org' });
  const { statusCode, headers, body } = await edge.inject('/.well-known/security.txt');
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => /^([\w-]+): (.+)$/.exec(line)?.slice(1) ?? []),
  ) as Record<string, string>;
  assert.equal(fields.Contact, 'mailto:security@example.org');
  assert.equal(fields.Canonical, 'https://portal.example.org/.well-known/security.txt');
  const daysLeft = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
  assert.ok(daysLeft > 30 && daysLeft < 365, fields.Expires);
});

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readConfig } from '../src/config.ts';
import { openEmbedded } from '../src/database/connect.ts';
import { demoInbox, outbox } from '../src/database/schema/outbox.ts';
import { users } from '../src/database/schema/owners.ts';
import { productionSettings } from './production-settings.ts';
import { runServer } from './run-server.ts';

describe('production starts only with everything that real people need', () => {
  it('with the least that it needs, and shows nothing of a demonstration', () => {
    const { seedDemo, showDocs, endedSettings } = readConfig(productionSettings);
    assert.deepEqual([seedDemo, showDocs, endedSettings], [false, false, []]);
    assert.equal(readConfig({ ...productionSettings, API_DOCS: 'true' }).showDocs, true);
  });

  for (const [without, name] of [
    [{ SECRET_KEY: '' }, 'SECRET_KEY'],
    [{ PORTAL_URL: '' }, 'PORTAL_URL'],
    [{ PORTAL_URL: 'http://portal.example.org' }, 'PORTAL_URL'],
    [{ SMTP_URL: '' }, 'SMTP_URL'],
    [{ SMS_GATEWAY_URL: '' }, 'SMS_GATEWAY_URL'],
    [{ CONTACT_EMAIL: '' }, 'CONTACT_EMAIL'],
    [{ REFERENCE_DATA: 'development' }, 'REFERENCE_DATA=production'],
    [{ SEED_DEMO: 'true' }, 'SEED_DEMO=false'],
    [{ PAYSTACK_SECRET_KEY: 'sk_test_abc' }, 'a live PAYSTACK_SECRET_KEY or none'],
  ] as const) {
    it(`is rejected with ${JSON.stringify(without)}`, () => {
      assert.throws(() => readConfig({ ...productionSettings, ...without }), {
        message: new RegExp(
          `^The settings cannot be used: DEPLOYMENT=production also needs ${name}.*\\.$`,
        ),
      });
    });
  }

  it('names all that is missing in one line', () => {
    assert.throws(() => readConfig({ DEPLOYMENT: 'production' }), {
      message:
        /SECRET_KEY .*, PORTAL_URL .*, SMTP_URL .*, SMS_GATEWAY_URL .*, CONTACT_EMAIL .*, REFERENCE_DATA=/,
    });
  });

  for (const sign of [
    { PAYSTACK_SECRET_KEY: 'sk_live_abc' },
    { PORTAL_URL: 'https://portal.example.org' },
    { DATABASE_URL: 'postgres://u:p@db/x' },
  ]) {
    it(`${Object.keys(sign).join()} without a word about the deployment is rejected`, () => {
      assert.throws(() => readConfig(sign), {
        message: /^The settings cannot be used: .* set DEPLOYMENT=production/,
      });
    });
  }
});

describe('a production that runs', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-production-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('has no inbox and no description, keeps no code in the demo inbox, and stops on SIGINT with code 0', async () => {
    const DATA_DIR = join(folder, 'production');
    const server = runServer({ ...productionSettings, DATA_DIR });
    const baseUrl = await server.listening;
    for (const path of ['dev/inbox', 'dev/inbox?format=json', 'docs', 'openapi.json'])
      assert.equal((await fetch(`${baseUrl}/api/${path}`)).status, 404, path);
    const registration = await fetch(`${baseUrl}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        business_name: 'Bright Tailors',
        first_name: 'Ngozi',
        last_name: 'Okafor',
        phone_number: '0803 555 0199',
        email: 'ngozi@example.com',
        accepts_terms: true,
      }),
    });
    assert.equal(registration.status, 200);
    server.child.kill('SIGINT');
    assert.equal((await server.ended).code, 0);
    const { db, close } = await openEmbedded(DATA_DIR);
    assert.ok((await db.$count(outbox)) > 0, 'the messages wait for the mail server');
    assert.deepEqual([await db.$count(demoInbox), await db.$count(users)], [0, 1]);
    await close();
  });

  it('rejects a database that a demonstration has filled', async () => {
    const DATA_DIR = join(folder, 'demonstration');
    const demonstration = runServer({ DATA_DIR, SECRET_KEY: productionSettings.SECRET_KEY });
    await demonstration.listening;
    demonstration.child.kill('SIGTERM');
    await demonstration.ended;
    const { code, stderr } = await runServer({ ...productionSettings, DATA_DIR }).ended;
    assert.equal(code, 1);
    assert.match(stderr, /^The database holds the accounts of a demonstration.*\n$/);
  });
});

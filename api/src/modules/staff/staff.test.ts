import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { readConfig } from '../../config.ts';
import { demoReleaseManager } from '../../database/seed/demo-accounts.ts';

describe('staff', () => {
  let api: TestApi;
  before(async () => {
    const staff = {
      staff: new Set(['SMD-4TNB-6WRE-9']),
      releaseManagers: new Set([demoReleaseManager.registrationNumber]),
    };
    api = await startTestApi({ deps: { staff } });
  });
  after(() => api.close());

  it('a release manager is told so, by name and number', async () => {
    const token = await api.signIn(demoReleaseManager.phone);
    const { status, body } = await api.get('/staff/me', token);
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      name: 'Ngozi Eze',
      registration_number: demoReleaseManager.registrationNumber,
      role: 'release_manager',
    });
  });

  it('whoever is on the list of staff alone is no release manager', async () => {
    const { body } = await api.get('/staff/me', await api.signIn('0803 000 0002'));
    assert.equal(body.data.role, 'staff');
  });

  it('an owner learns nothing, and a visitor must sign in first', async () => {
    assert.equal((await api.get('/staff/me', await api.signIn())).status, 404);
    assert.equal((await api.get('/staff/me')).status, 401);
  });
});

describe('the settings', () => {
  it('name the demonstration’s manager in development and nobody in production', () => {
    const { registrationNumber } = demoReleaseManager;
    assert.ok(readConfig({}).staff.releaseManagers.has(registrationNumber));
    const production = readConfig({ NODE_ENV: 'production', SEED_DEMO: 'true' });
    assert.equal(production.staff.releaseManagers.size, 0);
  });

  it('take numbers as people write them and refuse what is none', () => {
    const { staff } = readConfig({
      STAFF: 'smd7k2m9qxay',
      RELEASE_MANAGERS: 'SMD-4TNB-6WRE-9',
    });
    assert.deepEqual(
      [...staff.staff, ...staff.releaseManagers],
      ['SMD-7K2M-9QXA-Y', 'SMD-4TNB-6WRE-9'],
    );
    assert.throws(
      () => readConfig({ RELEASE_MANAGERS: 'ngozi@example.org' }),
      /RELEASE_MANAGERS must list registration numbers/,
    );
  });
});

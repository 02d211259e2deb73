import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setUpApi } from '../../../test/set-up-api.ts';
import { productionSettings } from '../../../test/production-settings.ts';
import { readConfig } from '../../config.ts';
import { demoReleaseManager, demoStaff } from '../../seed/demo-accounts.ts';

describe('staff', () => {
  const api = setUpApi();

  it('a release manager reads name, number and role', async () => {
    const token = await api.signIn(demoReleaseManager.phone);
    const { status, body } = await api.get('/staff/me', token);
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      name: 'Ngozi Eze',
      registration_number: demoReleaseManager.registrationNumber,
      roles: ['release_manager'],
      has_fresh_factor: true,
    });
  });

  it('a person can have several roles, and the user that the browser loads names them', async () => {
    const token = await api.signIn('0803 000 0007');
    assert.deepEqual((await api.get('/staff/me', token)).body.data.roles, ['staff', 'auditor']);
    assert.deepEqual((await api.get('/users/me', token)).body.data.roles, ['staff', 'auditor']);
  });

  it('an owner and a Master Agent have no role, and a visitor must sign in first', async () => {
    for (const phone of ['0803 000 0001', '0803 000 0002']) {
      const token = await api.signIn(phone);
      assert.equal((await api.get('/staff/me', token)).status, 404);
      assert.deepEqual((await api.get('/users/me', token)).body.data.roles, []);
    }
    assert.equal((await api.get('/staff/me')).status, 401);
  });
});

describe('the settings', () => {
  it('name the demonstration’s staff in development and are empty in production', () => {
    assert.deepEqual(readConfig({}).staff, demoStaff);
    const production = readConfig(productionSettings);
    assert.deepEqual(
      Object.values(production.staff).map(({ size }) => size),
      [0, 0, 0],
    );
  });

  it('take numbers as people write them and reject any other text', () => {
    const { staff } = readConfig({
      STAFF: 'smd7k2m9qxay',
      RELEASE_MANAGERS: 'SMD-4TNB-6WRE-9',
      AUDITORS: 'SMD-X7T6-KQM9-7',
    });
    assert.deepEqual(
      [...staff.staff, ...staff.release_manager, ...staff.auditor],
      ['SMD-7K2M-9QXA-Y', 'SMD-4TNB-6WRE-9', 'SMD-X7T6-KQM9-7'],
    );
    assert.throws(
      () => readConfig({ RELEASE_MANAGERS: 'ngozi@example.org' }),
      /RELEASE_MANAGERS must list registration numbers/,
    );
  });
});

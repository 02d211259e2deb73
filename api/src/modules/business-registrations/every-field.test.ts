import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { recordFieldNames } from '@portal/contract';
import { sampleFieldsWithChoices, type SampleFields } from '@portal/contract/testing';
import { setUpApi } from '../../../test/set-up-api.ts';
import { bearer } from '../../../test/owner.ts';
import { validationLocales } from '@portal/contract/validation/locales';

// Walks the definition: a field that is added to it is tested without a change here.
describe('every field of the business record', () => {
  const api = setUpApi();
  let token: string;
  let sample: SampleFields;

  before(async () => {
    token = await api.signIn('0803 000 0003');
    sample = await sampleFieldsWithChoices('development');
  });

  const save = async (body: object) => {
    const { id } = (await api.get('/business-registrations', token)).body.data;
    return api.send('PATCH', `/business-registrations/${id}`, body, bearer(token));
  };

  it('is saved, returned, exported and listed as a change', async () => {
    const saved = await save(sample);
    assert.equal(saved.status, 200, saved.text);
    const read = (await api.get('/business-registrations', token)).body.data;
    const exported = (await api.get('/my-data/export', token)).body.data;
    const changes = (await api.get('/my-data/changes', token)).body.data;
    for (const name of recordFieldNames) {
      assert.equal(read[name], sample[name], name);
      assert.equal(exported.business[name], sample[name], `${name} in the export`);
      const listed = changes.some(({ field }: { field: string }) => field === name);
      assert.ok(listed, `${name} in the changes`);
    }
  });

  it('has a name inside sentences in each language', () => {
    for (const [language, { fields }] of Object.entries(validationLocales)) {
      const named = recordFieldNames.filter((name) => name in fields);
      assert.deepEqual(named, recordFieldNames, language);
    }
  });

  it('is not overwritten by a value of another kind', async () => {
    const kept = (await api.get('/business-registrations', token)).body.data;
    for (const name of recordFieldNames) {
      const response = await save({ [name]: { a: 1 } });
      assert.equal(response.status, 422, name);
      assert.ok(response.body.errors[name], name);
    }
    assert.deepEqual((await api.get('/business-registrations', token)).body.data, kept);
  });
});

import { failWith, makeBusiness, makeUser, renderPortal } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import * as modal from '../exposes/correct-name.ts';
import { makeCorrection } from '../testing/owners-desk.ts';

const record = makeBusiness();
const base = { getBusinessRegistration: { data: record }, listCorrections: { data: [] } };
const file = new File(['%PDF-1.4'], 'cac.pdf', { type: 'application/pdf' });
const uploaded = {
  id: '6f3e9a3c-6c1b-4a58-8d0e-54c2b7a91f12',
  name: 'cac.pdf',
  media_type: 'application/pdf',
  bytes: 8,
  url: '/api/business-registrations/correction-files/1',
};
const open = (api: object, params: Record<string, string> = {}) =>
  renderPortal(
    { modal, remote: 'mf-profile', params },
    { signedInAs: makeUser(), api: { ...base, ...api } },
  );

test('an owner sends the right name with a reason and a document', async () => {
  const { user, api } = await open({
    addCorrectionFile: { data: uploaded },
    askForCorrection: { data: makeCorrection() },
  });
  const name = await screen.findByLabelText('Right name of the business');
  await user.clear(name);
  await user.type(name, 'Okafor Textiles Ltd');
  await user.type(screen.getByLabelText('Why is it wrong?'), 'The certificate says so.');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Add a document that shows the right name.')).toBeVisible();
  await user.upload(screen.getByLabelText(/Add a document/), file);
  expect(await screen.findByText('cac.pdf')).toBeVisible();
  api.reply({ listCorrections: { data: [makeCorrection()] } });
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('We are reviewing it')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
  const [sent] = api.requests('askForCorrection');
  expect(sent?.body).toEqual({
    field: 'business_name',
    business_name: 'Okafor Textiles Ltd',
    reason: 'The certificate says so.',
    file_ids: [uploaded.id],
  });
  expect(sent?.headers['idempotency-key']).toMatch(/^[\da-f]{32}$/);
});

test('an owner sees an open request and takes it back', async () => {
  const { user, api } = await open({
    listCorrections: { data: [makeCorrection()] },
    withdrawCorrection: { data: makeCorrection({ status: 'withdrawn' }) },
  });
  api.reply({ listCorrections: { data: [makeCorrection()] } });
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(api.requests('withdrawCorrection')).toHaveLength(1));
});

test('an owner reads why a request was rejected, and can ask again', async () => {
  await open({
    listCorrections: {
      data: [makeCorrection({ status: 'rejected', decision_reason: 'The photo is dark.' })],
    },
  });
  expect(await screen.findByText('Reason: The photo is dark.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send request' })).toBeVisible();
});

test('a list that does not load can be asked for again', async () => {
  await open({ listCorrections: failWith(503) });
  expect(await screen.findByText('We could not load your requests.')).toBeVisible();
});

import type { Claim } from '@portal/contract';
import { failWith, networkError } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeClaim } from '../catalogue/sample-benefits.ts';
import { active, visit } from '../testing/visit-insurance.ts';

test('an owner reports a loss in naira and with a day as people write it', async () => {
  const { user, api } = await visit([active], [], { makeClaim: { data: makeClaim() } });
  await user.click(await screen.findByRole('button', { name: 'Report a loss' }));
  const dialog = within(await screen.findByRole('dialog'));
  const item = dialog.getByRole('combobox', { name: 'What was damaged or lost' });
  expect(item).toBeDisabled();
  expect(item).toHaveAccessibleDescription(/^Choose the day of the loss first/);
  await user.type(dialog.getByRole('textbox', { name: 'Day of the loss' }), '20/11/2026');
  expect(item).toBeEnabled();
  const description = 'Rain came through the roof of the shop.';
  await user.type(dialog.getByRole('textbox', { name: 'What happened' }), description);
  await user.type(dialog.getByRole('textbox', { name: /Amount of the loss/ }), '50,000');
  api.reply({ listClaims: { data: [makeClaim()] } });
  await user.click(dialog.getByRole('button', { name: 'Report it' }));
  expect(await screen.findByRole('article', { name: /CLM-/ })).toBeVisible();
  expect(window.portalToasts?.waiting.at(-1)?.message).toMatch(/^We have your claim/);
  expect(api.requests('makeClaim')[0]?.body).toEqual({
    item: 'stock',
    happened_on: '2026-11-20',
    description: description,
    amount_kobo: 5_000_000,
  });
});

test('what the policy does not cover is said at its field', async () => {
  const { user } = await visit([active], [], {
    makeClaim: failWith(422, { errors: { happened_on: ['Your policy does not cover this day'] } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Report a loss' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Day of the loss' }), '20/11/2020');
  await user.type(dialog.getByRole('textbox', { name: 'What happened' }), 'x'.repeat(20));
  await user.type(dialog.getByRole('textbox', { name: /Amount of the loss/ }), '1');
  await user.click(dialog.getByRole('button', { name: 'Report it' }));
  expect(await dialog.findByRole('textbox', { name: 'Day of the loss' })).toBeInvalid();
});

test('an owner adds a photo to a claim, and reads why a file was not taken', async () => {
  const claim = makeClaim();
  const { user, api } = await visit([active], [claim], { addClaimFile: { data: claim } });
  const input = await screen.findByLabelText(/Add a photo or document/);
  await user.upload(input, new File(['photo'], 'röof 1.png', { type: 'image/png' }));
  const [sent] = api.requests('addClaimFile');
  expect(sent?.params).toEqual({ id: claim.id });
  expect(decodeURIComponent(sent?.headers['x-file-name'] ?? '')).toBe('röof 1.png');
  expect(sent?.headers['content-type']).toBe('application/octet-stream');
  api.reply({
    addClaimFile: failWith(422, {
      errors: { file: ['Choose a photo (JPEG, PNG or WebP) or a PDF'] },
    }),
  });
  await user.upload(input, new File(['no photo'], 'roof.png', { type: 'image/png' }));
  expect(await screen.findByText('Choose a photo (JPEG, PNG or WebP) or a PDF')).toBeVisible();
  api.reply({ addClaimFile: networkError() });
  await user.upload(input, new File(['photo'], 'roof.png', { type: 'image/png' }));
  expect(await screen.findByText(/was not sent/)).toBeVisible();
});

test('a file that is too large is not sent at all', async () => {
  const { user, api } = await visit([active], [makeClaim()]);
  const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.pdf', {
    type: 'application/pdf',
  });
  await user.upload(await screen.findByLabelText(/Add a photo or document/), large);
  expect(await screen.findByText('This file is larger than 2 MB.')).toBeVisible();
  expect(api.requests('addClaimFile')).toHaveLength(0);
});

test('an owner follows a claim, and nothing can be added once it is decided', async () => {
  const decided = makeClaim({
    status: 'approved',
    timeline: [
      { status: 'submitted', reason: null, at: '2026-11-20T09:00:00Z' },
      { status: 'approved', reason: 'The photos agree.', at: '2026-11-21T09:00:00Z' },
    ],
  });
  await visit([active], [decided]);
  const card = within(await screen.findByRole('article', { name: /CLM-/ }));
  expect(card.getByText('The photos agree.')).toBeVisible();
  expect(card.queryByLabelText(/Add a photo/)).not.toBeInTheDocument();
});

const asked = makeClaim({
  status: 'more_needed',
  timeline: [
    { status: 'submitted', reason: null, at: '2026-11-20T09:00:00Z' },
    { status: 'more_needed', reason: 'Who saw the rain?', at: '2026-11-21T09:00:00Z' },
  ],
});
const replied: Claim = {
  ...asked,
  status: 'submitted',
  timeline: [
    ...asked.timeline,
    { status: 'submitted', reason: 'Bola saw it.', at: '2026-11-22T09:00:00Z' },
  ],
};
const photo = () => new File(['photo'], 'shutter.png', { type: 'image/png' });

test('an owner replies to a question by text, and reads the reply in the history of the claim', async () => {
  const { user, api } = await visit([active], [asked], { replyToClaim: { data: replied } });
  const card = within(await screen.findByRole('article', { name: /CLM-/ }));
  await user.click(card.getByRole('button', { name: 'Reply' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reply' }));
  await user.click(dialog.getByRole('button', { name: 'Send the reply' }));
  expect(await dialog.findByRole('textbox', { name: 'Your reply' })).toBeInvalid();
  expect(api.requests('replyToClaim')).toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: 'Your reply' }), 'Bola saw it.');
  api.reply({ listClaims: { data: [replied] } });
  await user.click(dialog.getByRole('button', { name: 'Send the reply' }));
  expect(await card.findByText('You replied')).toBeVisible();
  expect(card.getByText('Bola saw it.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Your reply' })).not.toBeInTheDocument();
  const [sent] = api.requests('replyToClaim');
  expect([sent?.params, sent?.body]).toEqual([{ id: asked.id }, { text: 'Bola saw it.' }]);
  expect(api.requests('addClaimFile')).toHaveLength(0);
});

test('a reply takes a file along, and says so when only the file was rejected', async () => {
  const sentence = 'Choose a photo (JPEG, PNG or WebP) or a PDF';
  const { user, api } = await visit([active], [asked], {
    replyToClaim: { data: replied },
    addClaimFile: failWith(422, { errors: { file: [sentence] } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  await user.upload(await screen.findByLabelText(/Add a photo or document/), photo());
  expect(api.requests('addClaimFile')).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Bola saw it.');
  api.reply({ listClaims: { data: [replied] } });
  await user.click(screen.getByRole('button', { name: 'Send the reply' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText('You replied')).toBeVisible();
  expect(api.requests('addClaimFile')).toHaveLength(1);
});

test('a file is a reply of its own, and is there before the reply', async () => {
  const { user, api } = await visit([active], [asked], {
    addClaimFile: { data: asked },
    replyToClaim: { data: replied },
  });
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  await user.upload(await screen.findByLabelText(/Add a photo or document/), photo());
  await user.click(screen.getByRole('button', { name: 'Send the reply' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests('addClaimFile')).toHaveLength(1);
  expect(api.requests('replyToClaim').map(({ body }) => body)).toEqual([{ text: '' }]);
});

test('after a reload the reply says that its file was not kept, and why, until it is added again', async () => {
  const open = async () => {
    const page = await visit([active], [asked], { addClaimFile: { data: asked } });
    await page.user.click(await screen.findByRole('button', { name: 'Reply' }));
    return { ...page, input: await screen.findByLabelText(/Add a photo or document/) };
  };
  const notice = () => screen.queryByText(/not files, because they can be large and private/);
  const first = await open();
  expect(notice()).not.toBeInTheDocument();
  await first.user.upload(first.input, photo());
  await screen.findByText('shutter.png');
  first.unmount();
  const again = await open();
  expect(notice()).toBeVisible();
  await again.user.upload(again.input, photo());
  await screen.findByText('shutter.png');
  expect(notice()).not.toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: /Remove/ }));
  again.unmount();
  await open();
  expect(notice()).not.toBeInTheDocument();
});

const declined = makeClaim({
  status: 'declined',
  appeal: { status: 'possible', until: '2026-12-21T09:00:00Z', pay_out: null },
  timeline: [
    { status: 'submitted', reason: null, at: '2026-11-20T09:00:00Z' },
    { status: 'declined', reason: 'The roof was not insured.', at: '2026-11-21T09:00:00Z' },
  ],
});
const appealed: Claim = {
  ...declined,
  status: 'submitted',
  appeal: { status: 'open', until: null, pay_out: null },
  timeline: [
    ...declined.timeline,
    {
      status: 'submitted',
      reason: 'The roof belongs to the shop.',
      at: '2026-11-22T09:00:00Z',
      is_appeal: true,
    },
  ],
};

test('an owner appeals against a decision once, and reads that the result is final', async () => {
  const { user, api } = await visit([active], [declined], { appealClaim: { data: appealed } });
  expect(await screen.findByText(/You can appeal once, until/)).toHaveTextContent('Dec 21, 2026');
  await user.click(screen.getByRole('button', { name: 'Appeal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal' }));
  expect(dialog.getByText(/The result is final/)).toBeVisible();
  const text = dialog.getByRole('textbox', { name: 'Why should the decision change?' });
  await user.type(text, 'Too short');
  await user.click(dialog.getByRole('button', { name: 'Send the appeal' }));
  await waitFor(() => expect(text).toBeInvalid());
  expect(api.requests('appealClaim')).toHaveLength(0);
  await user.clear(text);
  await user.type(text, 'The roof belongs to the shop.');
  api.reply({ listClaims: { data: [appealed] } });
  await user.click(dialog.getByRole('button', { name: 'Send the appeal' }));
  expect(await screen.findByText('You appealed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
  const [sent] = api.requests('appealClaim');
  expect(sent?.body).toEqual({ text: 'The roof belongs to the shop.' });
  expect(sent?.params).toEqual({ id: declined.id });
});

test('a decision after an appeal is final, and shows what it brought', async () => {
  const at = '2026-11-23T09:00:00Z';
  const bank = { bank_name: 'Access Bank', account_number: '******4821' };
  await visit(
    [active],
    [
      {
        ...appealed,
        status: 'approved',
        pay_out: { amount_kobo: 2_000_000, status: 'in_bank', ...bank, at },
        appeal: {
          status: 'decided',
          until: null,
          pay_out: { amount_kobo: 3_000_000, status: 'on_its_way', ...bank, at },
        },
      },
    ],
  );
  expect(await screen.findByText(/The decision is final/)).toBeVisible();
  expect(screen.getByText(/is on its way to/)).toHaveTextContent(/₦30,000/);
  expect(screen.queryByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
});

test('a claim with all its files is replied to by text', async () => {
  const files = Array.from({ length: 6 }, () => makeClaim().files[0]!);
  const { user } = await visit([active], [{ ...asked, files }]);
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  expect(await screen.findByRole('textbox', { name: 'Your reply' })).toBeVisible();
  expect(screen.queryByLabelText(/Add a photo or document/)).not.toBeInTheDocument();
});

test.each([
  [failWith(409), /does not wait for a reply any more/],
  [networkError(), /We kept what you typed/],
])('a reply that was not taken stays in its field', async (response, text) => {
  const { user } = await visit([active], [asked], { replyToClaim: response });
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  await user.type(await screen.findByRole('textbox', { name: 'Your reply' }), 'Bola saw it.');
  await user.click(screen.getByRole('button', { name: 'Send the reply' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Bola saw it.');
});

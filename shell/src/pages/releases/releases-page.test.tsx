import { failWith, missingTexts } from '@portal/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { setStaffToken } from '@portal/remote-kit/staff';
import { changed, dialog, open, rollBack, stream, tell, texts } from './open-console.tsx';
import { broken, good, makeConsole } from './releases-fixtures.ts';

test('every text of the release console is there in all three languages', async () => {
  expect(await missingTexts(texts)).toEqual([]);
});

test('of each live release it says how many pages the edge has rendered, and how fast', async () => {
  await open();
  const row = (await rollBack()).closest('tr');
  expect(row).toHaveTextContent('45 of 50, 38 ms each');
  expect(screen.getAllByText('none yet').length).toBeGreaterThan(0);
});

test('an edge from before pages were rendered says nothing of it', async () => {
  const { rendering: _, ...data } = makeConsole().data;
  await open({ getReleaseConsole: { data } });
  expect((await rollBack()).closest('tr')).toHaveTextContent('none yet');
});

test('a release manager sees what is live, since when and through whom', async () => {
  await open();
  const production = await screen.findByRole('region', { name: 'production' });
  expect(production).toHaveTextContent('Revision 2');
  expect(production).toHaveTextContent('ada: reason 2');
  expect(within(production).getByRole('row', { name: /mf-benefits/ })).toHaveTextContent(broken);
});

test('one press and a reason take a remote to the release before', async () => {
  const { user, api } = await open();
  await user.click(await rollBack());
  expect(await dialog().findByText(`mf-benefits: ${broken} to ${good}`)).toBeVisible();
  await user.type(dialog().getByRole('textbox', { name: /Why/ }), 'The plans are gone');
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [sent] = api.requests('changeReleases');
  expect(sent?.params).toEqual({ channel: 'production' });
  expect(sent?.body).toEqual({
    change: { action: 'rollback', app: 'mf-benefits' },
    expected: 2,
    reason: 'The plans are gone',
  });
});

test('without a reason nothing is sent, and the field says so', async () => {
  const { user, api } = await open();
  await user.click(await rollBack());
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));
  expect(await dialog().findByText(/field is required/)).toBeVisible();
  expect(dialog().getByRole('textbox', { name: /Why/ })).toHaveFocus();
  expect(api.requests('changeReleases')).toHaveLength(0);
});

test('a person who was second reads what has changed, keeps the reason, and may go on', async () => {
  const { user, api } = await open();
  await user.click(await rollBack());
  await user.type(dialog().getByRole('textbox', { name: /Why/ }), 'The plans are gone');
  const newer = Promise.withResolvers<ReturnType<typeof makeConsole>>();
  api.reply({
    changeReleases: failWith(409),
    getReleaseConsole: () => newer.promise,
  });
  const asked = api.requests('getReleaseConsole').length;
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(api.requests('getReleaseConsole')).toHaveLength(asked + 1));
  expect(dialog().queryByRole('alert')).toBeNull();
  newer.resolve(makeConsole(3, { by: 'sani', reason: 'finance was slow' }));
  const notice = await dialog().findByRole('alert');
  expect(notice).toHaveTextContent('The channel production has changed');
  expect(notice).toHaveTextContent('sani: finance was slow');
  expect(notice).toHaveTextContent('It is at revision 3 now.');
  expect(dialog().getByRole('textbox', { name: /Why/ })).toHaveValue('The plans are gone');
  api.reply({ changeReleases: changed(4, true) });
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests('changeReleases').at(-1)?.body.expected).toBe(3);
});

test('a rejection of the solver is shown in its words before anything is sent', async () => {
  const message = 'mf-benefits 1.0.0 does not fit:\n  it is written for contract ^9.0.0';
  const { user } = await open({ previewReleaseChange: failWith(422, { message }) });
  await user.click(await rollBack());
  expect(await dialog().findByText('This cannot be done')).toBeVisible();
  expect(dialog().getByText(/written for contract/)).toBeVisible();
});

test('a release is given to a share of visitors, and from there to more of them', async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole('button', { name: 'Release mf-benefits' }));
  await user.selectOptions(dialog().getByRole('combobox', { name: /Which/ }), good);
  await user.selectOptions(dialog().getByRole('combobox', { name: /whom/ }), '10 % of visitors');
  const canary = {
    app: 'mf-benefits',
    release: good,
    audience: { kind: 'percent', percent: 10 },
  };
  api.reply({ getReleaseConsole: makeConsole(3, { canaries: [canary] }) });
  await user.type(dialog().getByRole('textbox', { name: /Why/ }), 'A first look');
  await user.click(dialog().getByRole('button', { name: 'Give it to them' }));
  expect(api.requests('changeReleases').at(-1)?.body.change).toEqual({
    action: 'canary',
    app: 'mf-benefits',
    version: good,
    audience: { kind: 'percent', percent: 10 },
  });
  await user.click(await screen.findByRole('button', { name: 'Take it further' }));
  expect(dialog().getByRole('combobox', { name: /whom/ })).toHaveDisplayValue('25 % of visitors');
});

test('a release that was taken back says so, and is given again only when that is ticked', async () => {
  const page = makeConsole(3);
  const [channel] = page.data.channels;
  const mark = { app: 'mf-benefits', release: good, revision: 2, by: 'ada', reason: 'it was slow' };
  const { user, api } = await open({
    getReleaseConsole: { data: { ...page.data, channels: [{ ...channel!, taken_back: [mark] }] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Release mf-benefits' }));
  await user.selectOptions(dialog().getByRole('combobox', { name: /Which/ }), good);
  expect(dialog().getByText('It was taken back in revision 2')).toBeVisible();
  expect(dialog().getByText('ada: it was slow')).toBeVisible();
  await user.selectOptions(dialog().getByRole('combobox', { name: /whom/ }), 'Everyone');
  await user.type(dialog().getByRole('textbox', { name: /Why/ }), 'The API was slow');
  await user.click(dialog().getByRole('button', { name: 'Make it live' }));
  expect(api.requests('changeReleases')).toHaveLength(0);
  const box = dialog().getByRole('checkbox', { name: /Give it to visitors again/ });
  await waitFor(() => expect(box).toHaveFocus());
  await user.click(box);
  await user.click(dialog().getByRole('button', { name: 'Make it live' }));
  const meant = { action: 'promote', app: 'mf-benefits', version: good, again: true };
  await waitFor(() => expect(api.requests('changeReleases').at(-1)?.body.change).toEqual(meant));
});

test('the history says who, what and why, and two revisions are compared', async () => {
  const { user } = await open();
  const history = within(await screen.findByRole('region', { name: 'History' }));
  const row = await history.findByRole('row', { name: /^2/ });
  expect(row).toHaveTextContent(`mf-benefits: ${good} to ${broken}`);
  expect(row).toHaveTextContent('reason 2');
  await user.selectOptions(history.getByRole('combobox', { name: 'From revision' }), '1');
  await user.selectOptions(history.getByRole('combobox', { name: 'To revision' }), '2');
  const found = history.getByRole('table', { name: 'What is different between revision 1 and 2' });
  expect(within(found).getAllByRole('row')).toHaveLength(2);
  expect(found).toHaveTextContent(good);
});

test('the page follows changes, and asks to look again only where it cannot', async () => {
  const { user, api } = await open();
  await rollBack();
  expect(stream()?.url).toBe('/events/releases');
  expect(screen.queryByRole('button', { name: 'Look again' })).not.toBeInTheDocument();
  api.reply({ getReleaseConsole: makeConsole(3, { by: 'sani' }) });
  tell('change');
  expect(await screen.findByText('sani: reason 3', { exact: false })).toBeVisible();

  stream()?.close();
  tell('error');
  expect(screen.getByText(/no longer follows changes/)).toBeVisible();
  api.reply({ getReleaseConsole: makeConsole(4, { by: 'bola' }) });
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText('bola: reason 4', { exact: false })).toBeVisible();
  // The response has renewed the pass, with which the stream opens again.
  tell('open');
  await waitFor(() =>
    expect(screen.queryByText(/no longer follows changes/)).not.toBeInTheDocument(),
  );
});

test('times have their zone', async () => {
  await open();
  const production = await screen.findByRole('region', { name: 'production' });
  expect(production).toHaveTextContent('Nov 21, 2026, 11:00 AM WAT');
  expect(await screen.findByRole('row', { name: /^2/ })).toHaveTextContent('11:00 AM WAT');
});

test('an app without another published release has disabled buttons and says why', async () => {
  await open();
  await rollBack();
  const production = within(screen.getByRole('region', { name: 'production' }));
  const row = within(production.getByRole('row', { name: /^mf-finance/ }));
  for (const name of ['Roll back mf-finance', 'Release mf-finance'])
    expect(row.getByRole('button', { name })).toBeDisabled();
  expect(row.getByText('No other release is published.')).toBeVisible();
});

test('staff who only look have no buttons that change anything', async () => {
  const look = makeConsole();
  await open({
    getReleaseConsole: {
      data: { ...look.data, person: { name: 'Sani', roles: ['support'] }, can_change: false },
    },
  });
  expect(await screen.findByText(/You can look at everything here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Roll back/ })).not.toBeInTheDocument();
});

test('an owner is told that the page is not theirs', async () => {
  await open({ getReleaseConsole: failWith(404) });
  expect(await screen.findByRole('alert')).toHaveTextContent('This page is for staff');
});

test('without a session of staff it leads to the desk, which leads back', async () => {
  const { api } = await open();
  await rollBack();
  act(() => setStaffToken(null));
  expect(await screen.findByRole('link', { name: "Sign in to the agency's desk" })).toHaveAttribute(
    'href',
    '/agency?next=/internal/7c2f9e4b/releases',
  );
  expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull();
  expect(api.requests('changeReleases')).toHaveLength(0);
});

test('a change without a fresh second factor asks for a code, and goes out again', async () => {
  const { user, api } = await open({
    changeReleases: failWith(403, { code: 'second_factor_required' }),
    sendAgencyProofCode: { data: { method: 'app' } },
    proveAgencyFactor: { message: 'ok' },
  });
  await user.click(await rollBack());
  await user.type(dialog().getByRole('textbox', { name: /Why/ }), 'The plans are gone');
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.type(await proof.findByLabelText('Code from your authenticator app'), '123456');
  api.reply({ changeReleases: changed(3, true) });
  await user.click(proof.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests('changeReleases')).toHaveLength(2);
});

import { failWith } from '@portal/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { listed, me, opened, second, visit } from '../testing/desk-messages.ts';

beforeEach(() => localStorage.clear());

/** The last message at the edge of the page, as it is shown. */
const lastToast = () =>
  within(render(<div>{window.portalToasts?.waiting.at(-1)?.message}</div>).container);

test('several conversations are closed after a preview, what a colleague has changed stays, and undo opens them', async () => {
  const { user, api } = await visit({
    changeDeskThread: ({ params }) =>
      params?.id === second.id
        ? failWith(409, { conflict: { version: 4, fields: [] } })
        : { data: { ...opened, version: 4 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Choose all on this page' }));
  expect(screen.getByText('2 chosen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close conversations' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close conversations' }));
  expect(dialog.getByText(/^2 conversations will be closed/)).toBeVisible();
  expect(dialog.getByText('2 owners still wait for an answer.')).toBeVisible();
  expect(dialog.getByText('Trade fair · Amina Okafor')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close conversations' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // The button is gone with the choice.
  expect(screen.getByRole('heading', { name: 'Messages from owners' })).toHaveFocus();
  const sent = () =>
    api.requests('changeDeskThread').map(({ body, headers }) => [body, headers['if-match']]);
  expect(sent()).toEqual([
    [{ closed: true }, '"3"'],
    [{ closed: true }, '"3"'],
  ]);
  const toast = lastToast();
  expect(
    toast.getByText('1 conversation is closed. 1 was changed by a colleague and stays as it is.'),
  ).toBeVisible();
  await user.click(toast.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent().at(-1)).toEqual([{ closed: false }, '"4"']));
  expect(sent()).toHaveLength(3);
});

test('several conversations are given to a person, and undo gives each back to the one before', async () => {
  const colleague = { id: '00000000-0000-4000-8000-0000000000b1', name: 'Bisi Ade' };
  const { user, api } = await visit({
    listDeskThreads: { data: [listed, { ...second, assignee: colleague }], next_cursor: null },
    listColleagues: { data: [{ id: me.id, name: me.name }, colleague] },
    changeDeskThread: { data: { ...opened, version: 4 } },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Trade fair' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose Certificate' }));
  await user.click(screen.getByRole('button', { name: 'Give to someone' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('A colleague answers 1 of them now.')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Give to'), 'Bisi Ade');
  expect(dialog.getByText(/^1 conversation will be given/)).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Give to'), me.name);
  await user.click(dialog.getByRole('button', { name: 'Give' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = () => api.requests('changeDeskThread').map(({ body }) => body.assignee_id);
  expect(sent()).toEqual([me.id, me.id]);
  await user.click(lastToast().getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent().slice(2)).toEqual([null, colleague.id]));
});

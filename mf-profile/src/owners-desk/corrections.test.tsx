import { failWith, renderPortal } from '@portal/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { makeRequest, place, support } from '../testing/owners-desk.ts';

const request = makeRequest();
const queue = '/agency/owners/corrections';
const at = `${queue}/${request.id}`;

test('the queue is filtered by status and person, in the URL', async () => {
  const { user, api } = await renderPortal(place, {
    at: queue,
    staff: support,
    api: { listCorrectionRequests: { data: [request], next_cursor: 'next_page' } },
  });
  expect(await screen.findByRole('link', { name: 'Amina Okafor' })).toHaveAttribute('href', at);
  await user.selectOptions(screen.getByLabelText('Status'), 'rejected');
  await user.selectOptions(screen.getByLabelText('Assigned to'), 'me');
  await waitFor(() =>
    expect(api.requests('listCorrectionRequests').at(-1)?.query).toEqual({
      status: 'rejected',
      assigned: 'me',
    }),
  );
});

test('the next page is asked for where the page before ended, and the button keeps the focus', async () => {
  const second = Promise.withResolvers<void>();
  const { user } = await renderPortal(place, {
    at: queue,
    staff: support,
    api: {
      listCorrectionRequests: async ({ query }) => {
        if (query?.cursor !== 'next_page') return { data: [request], next_cursor: 'next_page' };
        await second.promise;
        const owner = { ...request.owner, name: 'Zainab Lawal' };
        return { data: [{ ...request, owner }], next_cursor: 'last_page' };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  const pressed = await screen.findByRole('button', { name: 'Next page', busy: true });
  expect(pressed).toHaveFocus();
  second.resolve();
  expect(await screen.findByRole('link', { name: 'Zainab Lawal' })).toBeVisible();
  expect(pressed).toHaveFocus();
  expect(screen.getByRole('button', { name: 'First page' })).toBeVisible();
});

test('several requests are taken at once after a preview, a colleague’s change is left alone, and undo gives them back', async () => {
  const other = makeRequest({
    id: '00000000-0000-4000-8000-00000000c0de',
    owner: { ...request.owner, name: 'Bola Ade' },
    version: 5,
  });
  const { user, api } = await renderPortal(place, {
    at: queue,
    staff: support,
    api: {
      listCorrectionRequests: { data: [request, other], next_cursor: null },
      assignCorrection: { data: { ...request, version: 3 } },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose the request of Bola Ade' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 chosen');
  await user.click(screen.getByRole('checkbox', { name: 'Choose the request of Amina Okafor' }));
  await user.click(screen.getByRole('button', { name: 'Take requests' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take requests' }));
  expect(dialog.getByText('You will look at 2 requests.')).toBeVisible();
  expect(dialog.getByText(/Bola Ade/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Take' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(
    api.requests('assignCorrection').map(({ body, headers }) => [body, headers['if-match']]),
  ).toEqual([
    [{ to_me: true }, '"2"'],
    [{ to_me: true }, '"5"'],
  ]);
  const toast = within(render(<div>{window.portalToasts?.waiting.at(-1)?.message}</div>).container);
  expect(toast.getByText('You took 2 requests.')).toBeVisible();
  await user.click(toast.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.requests('assignCorrection')).toHaveLength(4));
  expect(api.requests('assignCorrection').at(-1)?.body).toEqual({ to_me: false });
});

test('a request that a colleague has changed since is not given back, which is told', async () => {
  const { user, api } = await renderPortal(place, {
    at: queue,
    staff: support,
    api: {
      listCorrectionRequests: { data: [request], next_cursor: null },
      assignCorrection: { data: { ...request, version: 3 } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Choose all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Take requests' }));
  await user.click(await screen.findByRole('button', { name: 'Take' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  api.reply({ assignCorrection: failWith(409, { conflict: { version: 4, fields: [] } }) });
  const toast = within(render(<div>{window.portalToasts?.waiting.at(-1)?.message}</div>).container);
  await user.click(toast.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(window.portalToasts?.waiting.at(-1)?.tone).toBe('danger'));
});

test('support compares, and approves what was compared', async () => {
  const { user, api } = await renderPortal(place, {
    at,
    staff: support,
    api: {
      getCorrectionRequest: { data: request },
      approveCorrection: { data: makeRequest({ version: 3, status: 'approved' }) },
    },
  });
  expect(await screen.findByRole('link', { name: 'cac.pdf' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = api.requests('approveCorrection');
  expect(sent?.body).toEqual({ record_version: 7 });
  expect(sent?.headers['if-match']).toBe('"2"');
});

test('a rejection needs a reason, and a decision of a colleague is shown', async () => {
  const { user, api } = await renderPortal(place, {
    at,
    staff: support,
    api: {
      getCorrectionRequest: { data: request },
      rejectCorrection: failWith(409, { conflict: { version: 3, fields: [] } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(api.requests('rejectCorrection')).toEqual([]);
  await user.type(dialog.getByLabelText('Reason for the owner'), 'The photo cannot be read.');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText(/has changed this since/)).toBeVisible();
  expect(dialog.getByLabelText('Reason for the owner')).toHaveValue('The photo cannot be read.');
});

test('a record that has changed since is pointed out, and a request can be assigned', async () => {
  const { user, api } = await renderPortal(place, {
    at,
    staff: support,
    api: {
      getCorrectionRequest: {
        data: makeRequest({ current: { business_name: 'Okafor Cloth' } }),
      },
      assignCorrection: { data: makeRequest({ version: 3 }) },
    },
  });
  expect(await screen.findByText(/The record has changed since/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Assign to me' }));
  await waitFor(() => expect(api.requests('assignCorrection')[0]?.body).toEqual({ to_me: true }));
});

test('a decided request shows the decision and offers none', async () => {
  await renderPortal(place, {
    at,
    staff: support,
    api: {
      getCorrectionRequest: {
        data: makeRequest({
          status: 'rejected',
          decided_at: '2026-11-21T10:00:00.000Z',
          decided_by: 'Tunde Bakare',
          decision_reason: 'The photo cannot be read.',
          files: [],
        }),
      },
    },
  });
  expect(await screen.findByText('The photo cannot be read.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

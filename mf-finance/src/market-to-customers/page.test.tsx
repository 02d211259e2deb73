import type { MarketingReport } from '@portal/contract';
import {
  failWith,
  makeFinanceSelect,
  makeUser,
  renderPortal,
  type PortalOptions,
} from '@portal/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as mount from '../exposes/messaging.ts';

const send: MarketingReport = {
  id: '00000000-0000-4000-8000-0000000000f1',
  reference: 'MKT-7K2M-9QXA-4TNB',
  text: 'Hello {name}, come to {business}',
  audience: ['20-25'],
  status: 'finished',
  send_at: '2026-11-21T09:00:00Z',
  created_at: '2026-11-21T09:00:00Z',
  finished_at: '2026-11-21T09:01:00Z',
  recipients: 2,
  sent_count: 1,
  failed_count: 1,
  opted_out_count: 0,
  amount_kobo: 1000,
  paid_kobo: 500,
  deliveries: [
    {
      id: '00000000-0000-4000-8000-0000000000f2',
      name: 'Bola',
      phone_number: '+2348031112202',
      parts: 1,
      status: 'failed',
    },
    {
      id: '00000000-0000-4000-8000-0000000000f3',
      name: 'Ada',
      phone_number: '+2348031112201',
      parts: 1,
      status: 'sent',
    },
  ],
};
const { deliveries: _, ...listed } = send;
const quote = {
  recipients: 2,
  opted_out: 1,
  parts: 2,
  price_kobo: 500,
  amount_kobo: 1000,
  example: 'Hello Ada, come to Okafor Textiles\nStop: https://portal.example/api/stop/abcdefgh',
};
const customers = {
  data: [
    {
      id: '00000000-0000-4000-8000-0000000000a1',
      name: 'Ada',
      phone_number: '+2348031112201',
      age_category: '20-25' as const,
      birth_date: null,
      has_opted_out: true,
    },
  ],
  total: 1,
  page_count: 1,
  next_cursor: null,
  export_url: '/api/marketing/customers/of/x.csv',
};
const select = makeFinanceSelect();

function visit(page: string, api: PortalOptions['api'] = {}) {
  return renderPortal(
    { mount, path: '/dashboard/messaging', remote: 'mf-finance' },
    {
      signedInAs: makeUser(),
      at: `/dashboard/messaging/marketing${page}`,
      api: {
        listCampaigns: { data: [listed] },
        getCampaign: { data: send },
        listCustomers: customers,
        quoteCampaign: { data: quote },
        getFinanceSelect: { data: select },
        getFinanceAccount: failWith(403),
        ...api,
      },
    },
  );
}

test('an owner sees what was sent, and what came of it customer by customer', async () => {
  const { user } = await visit('');
  await user.click(await screen.findByRole('link', { name: send.text }));
  const rows = within(
    await screen.findByRole('table', { name: 'Customer by customer' }),
  ).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/Bola.*Not delivered/);
  expect(rows[2]).toHaveTextContent(/Ada.*Sent/);
  expect(screen.getByText('Returned to your account')).toBeVisible();
});

test('an owner reads why a text is longer for some customers', async () => {
  const { user } = await visit('/new', { quoteCampaign: { data: { ...quote, in_unicode: 1 } } });
  await user.click(await screen.findByRole('button', { name: 'New arrivals' }));
  expect(
    await screen.findByText(/^For 1 customer, the letters of the name make the message longer/),
  ).toBeVisible();
});

test('an owner composes from a template, sees the cost and confirms with the PIN', async () => {
  const { user, api, location } = await visit('/new', { createCampaign: { data: listed } });
  await user.click(await screen.findByRole('button', { name: 'Special offer' }));
  expect(screen.getByRole('textbox', { name: 'Text of the message' })).toHaveValue(
    'Hello {name}, this week {business} has a special offer for you. Show this message when you pay.',
  );
  await user.click(screen.getByRole('checkbox', { name: '20-25' }));
  expect(await screen.findByText(/Stop: https/)).toBeVisible();
  await waitFor(() =>
    expect(api.requests('quoteCampaign').at(-1)?.body.audience).toEqual(['20-25']),
  );
  await waitFor(() => expect(screen.getByText('Opted out')).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm and send' });
  await user.type(await within(dialog).findByLabelText('Payment PIN'), '4826');
  await user.click(within(dialog).getByRole('button', { name: /^Pay ₦10/ }));
  await waitFor(() => expect(location()).toBe(`/dashboard/messaging/marketing/sends/${send.id}`));
  expect(api.requests('createCampaign')[0]?.body).toEqual({
    text: expect.stringContaining('special offer'),
    audience: ['20-25'],
    amount_kobo: 1000,
    pin: '4826',
  });
});

test('an owner who presses Continue right after choosing whom confirms that choice, not the one before', async () => {
  const { user, api } = await visit('/new', {
    quoteCampaign: ({ body }) => ({
      data: { ...quote, recipients: body.audience.length === 0 ? 900 : 2 },
    }),
    createCampaign: { data: listed },
  });
  await user.click(await screen.findByRole('button', { name: 'Special offer' }));
  expect(await screen.findByText('900')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: '20-25' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm and send' });
  await user.type(await within(dialog).findByLabelText('Payment PIN'), '4826');
  await user.click(within(dialog).getByRole('button', { name: /^Pay ₦10/ }));
  await waitFor(() => expect(api.requests('createCampaign')[0]?.body.audience).toEqual(['20-25']));
});

test('an owner whose placeholder has no value reads it at the text, and nothing is asked', async () => {
  const { user, api } = await visit('/new');
  const text = await screen.findByRole('textbox', { name: 'Text of the message' });
  await user.click(text);
  await user.paste('Hello {nmae}');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(text).toBeInvalid());
  expect(text).toHaveAccessibleDescription(/We cannot fill in \{nmae\}/);
  expect(api.requests('quoteCampaign')).toHaveLength(0);
});

test('an owner brings a list: what is wrong is said by line, and consent is asked before it is taken', async () => {
  const { user, api } = await visit('/customers', {
    previewImport: {
      data: {
        id: '00000000-0000-4000-8000-0000000000b1',
        new_count: 3,
        known_count: 1,
        opted_out_count: 0,
        fault_count: 1,
        faults: [{ line: 4, fault: 'phone_rounded', value: '2.34803E+12' }],
        sample: [],
      },
    },
    applyImport: { data: { count: 4 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Upload a list' }));
  const dialog = await screen.findByRole('dialog');
  const input = within(dialog).getByLabelText('Choose the file');
  const large = new File(['x'], 'large.csv');
  Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 });
  fireEvent.change(input, { target: { files: [large] } });
  expect(await within(dialog).findByText(/larger than 2 MB/)).toBeVisible();
  expect(api.requests('previewImport')).toHaveLength(0);

  fireEvent.change(input, { target: { files: [new File(['Name,Phone'], 'list.csv')] } });
  const faults = await within(dialog).findByRole('table', { name: 'What is wrong' });
  expect(within(faults).getAllByRole('row')[1]).toHaveTextContent(/Line 4.*shortened the number/);
  const take = within(dialog).getByRole('button', { name: 'Add 4 customers' });
  await user.click(take);
  expect(api.requests('applyImport')).toHaveLength(0);
  await user.click(within(dialog).getByRole('checkbox', { name: /have agreed/ }));
  await user.click(take);
  await waitFor(() => expect(api.requests('applyImport')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an owner adds a customer; a wrong number is said at the field', async () => {
  const { user, api } = await visit('/customers', {
    saveCustomer: { data: { ...customers.data[0]!, name: 'Chi' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a customer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a customer' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Chi');
  await user.type(within(dialog).getByLabelText('Phone number'), '0803');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(within(dialog).getByLabelText('Phone number')).toBeInvalid());
  await user.type(within(dialog).getByLabelText('Phone number'), '1112203');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests('saveCustomer')).toHaveLength(1));
  expect(api.requests('saveCustomer')[0]?.body).toMatchObject({
    name: 'Chi',
    phone_number: '+2348031112203',
  });
});

test('the next page of customers begins where this one ends', async () => {
  const { user, api } = await visit('/customers', {
    listCustomers: ({ query }) => ({
      ...customers,
      page_count: 2,
      next_cursor: query.cursor === undefined ? 'second' : null,
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() =>
    expect(api.requests('listCustomers').at(-1)?.query).toEqual({ cursor: 'second' }),
  );
  expect(await screen.findByRole('button', { name: 'Next page' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
});

test('after the last customer of a page is deleted, the page before is shown', async () => {
  let total = 101;
  const { user } = await visit('/customers', {
    listCustomers: ({ query }) => ({
      ...customers,
      data: query.cursor !== undefined && total === 100 ? [] : customers.data,
      total,
      page_count: Math.ceil(total / 100),
      next_cursor: query.cursor === undefined && total > 100 ? 'second' : null,
    }),
    deleteCustomer: () => {
      total = 100;
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await screen.findByText('Page 2 of 2');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled());
  await user.click(screen.getByRole('button', { name: 'Delete Ada' }));
  await waitFor(() => expect(screen.queryByText('Page 2 of 2')).not.toBeInTheDocument());
  expect(await screen.findByText('Ada')).toBeVisible();
});

test('a customer who wants no messages is marked', async () => {
  await visit('/customers');
  expect(await screen.findByText('Opted out')).toBeVisible();
});

test('a send that has not begun can be called off', async () => {
  const { user, api } = await visit(`/sends/${send.id}`, {
    getCampaign: {
      data: { ...send, status: 'scheduled', finished_at: null, send_at: '2099-01-01T00:00:00Z' },
    },
    cancelCampaign: { data: { ...listed, status: 'cancelled' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(api.requests('cancelCampaign')).toHaveLength(1));
});

test('the report of a send that is not the owner’s is a page that is not there', async () => {
  await visit(`/sends/${send.id}`, { getCampaign: failWith(404) });
  expect(await screen.findByText('Error 404')).toBeVisible();
});

import { loadLists } from '@portal/contract/reference-data';
import { failWith, makeBusiness, makeUser, networkError } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { field, openEdit, saved, toasts } from '../testing/open-edit.ts';

test('the second of two tabs sees both values and decides', async () => {
  const record = makeBusiness({ website: null });
  const { user, api, portal } = await openEdit(
    { tab: 'business' },
    {
      record,
      api: {
        updateBusinessRegistration: failWith(409, {
          conflict: {
            version: 7,
            fields: [{ name: 'main_product', saved: 'Aso-oke', sent: 'Adire bags' }],
          },
        }),
      },
    },
  );
  const ids = await loadLists('development');
  const choose = async (label: string, item: { name: string }) =>
    user.selectOptions(await screen.findByRole('combobox', { name: label }), item.name);
  await choose('Business type', ids.business_types[0]!);
  await choose('Assets', ids.asset_category[0]!);
  await choose('Employees', ids.employment_category[0]!);
  await choose('Premises', ids.business_premises[0]!);
  for (const [label, text] of [
    ['State', 'Lagos'],
    ['Local government area', 'Surulere'],
  ] as const) {
    await user.type(screen.getByRole('combobox', { name: label }), text);
    await user.click(await screen.findByRole('option', { name: text }));
  }
  const product = await field('Main product');
  await user.clear(product);
  await user.type(product, 'Adire bags');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Aso-oke');
  expect(notice).toHaveTextContent('Adire bags');
  expect(product).toHaveValue('Adire bags');
  await user.click(within(notice).getByRole('button', { name: 'Use the saved value' }));
  expect(product).toHaveValue('Aso-oke');
  api.reply({ updateBusinessRegistration: saved(record) });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.isModalClosed()).toBe(true));
  expect(api.requests('updateBusinessRegistration').at(-1)?.headers['if-match']).toBe('"7"');
});

test('a save without a connection waits on the device and is sent once, under its own key', async () => {
  const { user, api, portal, unmount } = await openEdit(
    { tab: 'user' },
    { api: { updateUser: networkError() } },
  );
  const name = await field('First name');
  await user.clear(name);
  await user.type(name, 'Aminat');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.isModalClosed()).toBe(true));
  expect(toasts()?.[0]?.[0]).toMatch(/saved this on your device/);
  const changed = makeUser({ first_name: 'Aminat', version: 2 });
  api.reply({
    updateUser: { message: 'Profile updated successfully', data: changed },
    getMe: { data: changed },
  });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(localStorage.getItem(`portal.outbox/${changed.id}`)).toBeNull());
  const keys = api.requests('updateUser').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(toasts()?.at(-1)).toEqual(['Profile updated successfully', 5000]);
  unmount();
});

test('what was typed and not saved is shown again, and can be discarded', async () => {
  const { user, unmount } = await openEdit({ tab: 'user' });
  const name = await field('First name');
  await user.clear(name);
  await user.type(name, 'Halfway');
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  const again = await openEdit({ tab: 'user' });
  expect(await field('First name')).toHaveValue('Halfway');
  await again.user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await field('First name')).toHaveValue('Amina');
});

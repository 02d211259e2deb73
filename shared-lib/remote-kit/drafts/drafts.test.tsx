import { screen, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { createPortalStore } from '../testing/portal-store.ts';
import { clearSession, endSession } from '../session/index.ts';
import { makeUser, renderPortal } from '../testing/index.ts';
import { Form, PasswordField, TextField, usePortalForm } from '@portal/ui/forms';
import { requiredText } from '@portal/contract/validation';
import {
  dropDraft,
  readDraft,
  useDraft,
  useKeepInDraft,
  writeDraft,
  type DraftPlace,
} from './index.ts';

const place: DraftPlace = { form: 'register', version: 1, person: null };
const amina = makeUser();
const hers: DraftPlace = { form: 'messaging', version: 1, person: amina.id };

const schema = z.object({ business_name: requiredText(), password: requiredText() });
type Values = z.input<typeof schema>;

function Sample() {
  const draft = useDraft<Values>(place);
  const form = usePortalForm({
    schema,
    defaultValues: { business_name: '', password: '', ...draft.found },
  });
  useKeepInDraft(form, draft);
  return (
    <Form form={form} onSubmit={() => draft.drop()}>
      <TextField<Values> name="business_name" label="Business name" autoComplete="off" />
      <PasswordField<Values> name="password" label="Password" autoComplete="new-password" />
      <button type="submit">Send</button>
    </Form>
  );
}

afterEach(() => jest.restoreAllMocks());

test('what a visitor typed is in the form again after a reload, except the password', async () => {
  const { user, unmount } = await renderPortal(<Sample />);
  await user.type(screen.getByLabelText('Business name'), 'Okafor Textiles');
  await user.type(screen.getByLabelText('Password'), 'a long enough secret');
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  unmount();
  await renderPortal(<Sample />);
  expect(screen.getByLabelText('Business name')).toHaveValue('Okafor Textiles');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('a pause in typing is enough to keep it', async () => {
  const { user } = await renderPortal(<Sample />);
  await user.type(screen.getByLabelText('Business name'), 'Okafor');
  await waitFor(() => expect(readDraft(place)).toEqual({ business_name: 'Okafor' }));
});

test('a form that was sent leaves nothing behind', async () => {
  const { user } = await renderPortal(<Sample />);
  await user.type(screen.getByLabelText('Business name'), 'Okafor');
  await user.type(screen.getByLabelText('Password'), 'a long enough secret');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(readDraft(place)).toBeNull());
  expect(localStorage).toHaveLength(0);
});

test.each(['password', 'confirm_password', 're_password', 'otp', 'otp_code', 'bvn', 'token'])(
  'the field %s is never kept on the device, however deep it is',
  (name) => {
    writeDraft(place, { [name]: 'secret', name: 'Amina', owners: [{ [name]: 'secret' }] });
    expect(readDraft(place)).toEqual({ name: 'Amina', owners: [{}] });
  },
);

test('one person never sees what another typed', () => {
  writeDraft(hers, { message: 'Hello' });
  expect(readDraft({ ...hers, person: 'someone-else' })).toBeNull();
  expect(readDraft({ ...hers, person: null })).toBeNull();
  expect(readDraft(hers)).toEqual({ message: 'Hello' });
});

test.each([
  ['of an older form', { version: 0 }],
  ['older than a week', { savedAt: Date.now() - 8 * 24 * 60 * 60_000 }],
  ['from a clock that was wrong', { savedAt: Date.now() + 60_000 }],
  ['that is broken', { values: 7 }],
])('a draft %s is dropped', (_, change) => {
  writeDraft(place, { name: 'Amina' });
  const key = localStorage.key(0) as string;
  const stored = JSON.parse(localStorage.getItem(key) as string) as object;
  localStorage.setItem(key, JSON.stringify({ ...stored, ...change }));
  expect(readDraft(place)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a person whose device keeps nothing types on undisturbed', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { user } = await renderPortal(<Sample />);
  await user.type(screen.getByLabelText('Business name'), 'Okafor');
  window.dispatchEvent(new Event('pagehide'));
  expect(screen.getByLabelText('Business name')).toHaveValue('Okafor');
  expect(writeDraft(place, { name: 'Amina' })).toBe(false);
  expect(() => dropDraft(place)).not.toThrow();
});

test('log-out drops the drafts of the person, an expired session keeps them', async () => {
  const store = createPortalStore({ signedInAs: amina });
  writeDraft(hers, { message: 'Hello' });
  writeDraft(place, { business_name: 'Okafor' });
  store.dispatch(clearSession());
  expect(readDraft(hers)).toEqual({ message: 'Hello' });

  await renderPortal(<p />, { api: { logout: { message: 'Signed out' } } });
  const again = createPortalStore({ signedInAs: amina });
  await again.dispatch(endSession());
  expect(readDraft(hers)).toBeNull();
  expect(readDraft(place)).toEqual({ business_name: 'Okafor' });
});

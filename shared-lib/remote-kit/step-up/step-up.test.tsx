import { screen, waitFor } from '@testing-library/react';
import { failWith, makeUser, renderPortal, setClockAhead, type Replies } from '../testing/index.ts';
import { missingTexts } from '../testing/missing-texts.ts';
import { loadStepUpDialog } from './index.ts';
import { locales } from './locales.ts';

afterEach(() => jest.restoreAllMocks());

let people = 0;
/** A person to whom no code was sent yet. */
const nextPerson = () => `00000000-0000-4000-8000-${String((people += 1)).padStart(12, '0')}`;

async function openDialog(api: Replies, id = nextPerson()) {
  const StepUpDialog = await loadStepUpDialog();
  const onConfirmed = jest.fn();
  const page = await renderPortal(<StepUpDialog onConfirmed={onConfirmed} onClose={jest.fn()} />, {
    signedInAs: makeUser({ id }),
    api: {
      stepUp: { message: '' },
      sendStepUpCode: { message: '' },
      getCodeHelp: { data: { channels: ['sms', 'voice'], contact_phone: '0700 000 0000' } },
      ...api,
    },
  });
  return { ...page, onConfirmed };
}

test('the password confirms', async () => {
  const { user, api, onConfirmed } = await openDialog({});
  await user.type(screen.getByLabelText('Password'), 'Portal-demo-1');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(api.requests('stepUp').map(({ body }) => body)).toEqual([{ password: 'Portal-demo-1' }]);
  expect(onConfirmed).toHaveBeenCalledTimes(1);
});

test('a rejected password is named at its field and confirms nothing', async () => {
  const { user, onConfirmed } = await openDialog({
    stepUp: failWith(422, {
      code: 'validation_failed',
      errors: { password: ['The password is incorrect'] },
    }),
  });
  await user.type(screen.getByLabelText('Password'), 'Wrong-demo-1');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
  expect(onConfirmed).not.toHaveBeenCalled();
});

test('a code to the phone confirms, and the person can go back to the password', async () => {
  const { user, api, onConfirmed } = await openDialog({});
  await user.click(screen.getByRole('button', { name: 'Send a code to my phone instead' }));
  await user.click(await screen.findByRole('button', { name: 'Use my password instead' }));
  expect(screen.getByLabelText('Password')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send a code to my phone instead' }));
  await screen.findByText('We sent a 6-digit code to the phone number on your record.');
  await user.click(screen.getAllByRole('textbox')[0] as HTMLElement);
  await user.keyboard('123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(api.requests('stepUp').map(({ body }) => body)).toEqual([{ otp_code: '123456' }]);
  expect(onConfirmed).toHaveBeenCalledTimes(1);
});

test('a code that is not sent leaves the password form and says why', async () => {
  const { user } = await openDialog({
    sendStepUpCode: failWith(429, { code: 'too_many_requests', message: 'Too many attempts.' }),
  });
  await user.click(screen.getByRole('button', { name: 'Send a code to my phone instead' }));
  expect(await screen.findByText('Too many attempts.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('opened again within the wait, the dialog takes the code that was sent and sends no other one', async () => {
  const id = nextPerson();
  const first = await openDialog({}, id);
  await first.user.click(screen.getByRole('button', { name: 'Send a code to my phone instead' }));
  await screen.findByText(/^We sent a 6-digit code/);
  first.unmount();
  const tooSoon = failWith(429, { code: 'too_many_requests', message: 'Too many attempts.' });
  const { user, api } = await openDialog({ sendStepUpCode: tooSoon }, id);
  await user.click(screen.getByRole('button', { name: 'Send a code to my phone instead' }));
  expect(await screen.findByText(/^We sent a 6-digit code/)).toBeVisible();
  expect(await screen.findByText(/^You can ask again in/)).toBeVisible();
  expect(api.requests('sendStepUpCode')).toHaveLength(0);
});

test('a press on the help leaves the empty field without an error', async () => {
  const { user } = await openDialog({});
  await user.click(screen.getByRole('button', { name: 'Send a code to my phone instead' }));
  const help = await screen.findByText('I did not get a code');
  const [field] = screen.getAllByRole('textbox');
  await user.click(field as HTMLElement);
  await user.click(help);
  expect(field).toHaveFocus();
  expect(field).not.toBeInvalid();
});

test('a press that asks for a code leaves the empty password field without an error', async () => {
  const { user } = await openDialog({});
  await user.click(screen.getByLabelText('Password'));
  const button = screen.getByRole('button', { name: 'Send a code to my phone instead' });
  // A browser clicks only where the button still is: the field must not lose focus while the button is held.
  await user.pointer({ target: button, keys: '[MouseLeft>]' });
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Password')).not.toBeInvalid();
  await user.pointer({ target: button, keys: '[/MouseLeft]' });
  expect(await screen.findByText(/^We sent a 6-digit code/)).toBeVisible();
});

test('a person without a code asks for a call after the wait, and reads whom to write to and call', async () => {
  const { user, api } = await openDialog({});
  await user.click(screen.getByRole('button', { name: 'Send a code to my phone instead' }));
  expect(await screen.findByText(/^You can ask again in/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Call me with the code' })).toBeNull();
  setClockAhead(60_000);
  await user.click(screen.getByText('I did not get a code'));
  expect(await screen.findByRole('link', { name: '0700 000 0000' })).toBeVisible();
  expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    expect.stringContaining('mailto:'),
  );
  await user.click(await screen.findByRole('button', { name: 'Call me with the code' }));
  expect(await screen.findByText(/^We are calling your phone/)).toBeVisible();
  expect(api.requests('sendStepUpCode').map(({ body }) => body)).toEqual([
    { medium: 'sms' },
    { medium: 'voice' },
  ]);
  expect(screen.queryByRole('button', { name: 'Call me with the code' })).toBeNull();
});

test('every text is there in every language', async () => {
  expect(await missingTexts(locales)).toEqual([]);
});

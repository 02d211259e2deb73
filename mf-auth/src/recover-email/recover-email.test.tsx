import { failWith } from '@portal/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as email from '../exposes/email.ts';
import * as modal from '../exposes/recover-email.ts';
import { fill, open, press, rightCode } from '../testing/journey.ts';

const target = { modal, remote: 'mf-auth' };
const api = { verifyCode: rightCode('email') };

async function reachCode(options: Parameters<typeof open>[1] = {}) {
  const page = await open(target, { ...options, api: { ...api, ...options.api } });
  await fill(page, 'Phone number', '803 000 0001');
  await press(page, 'Next');
  await screen.findByLabelText('Please enter OTP');
  return page;
}

async function reachEmail(options: Parameters<typeof open>[1] = {}) {
  const page = await reachCode(options);
  await fill(page, 'Please enter OTP', '123456');
  await press(page, 'Next');
  await screen.findByLabelText('Enter your new email');
  return page;
}

test('an owner gives a new e-mail address in three stages and OK leads to the dashboard', async () => {
  const page = await reachEmail();
  expect(page.api.requests('verifyCode')[0]?.body).toMatchObject({
    username: '+2348030000001',
    should_change_password: false,
  });
  await fill(page, 'Enter your new email', 'new@okafor.example');
  await fill(page, 'Repeat your new email', 'new@okafor.example');
  await press(page, 'Update Email');
  expect(
    await screen.findByRole('alertdialog', { name: 'Your email has been changed successfully' }),
  ).toBeVisible();
  expect(page.api.requests('changeEmail')[0]?.headers.authorization).toBe('Bearer token-email');
  await press(page, 'OK');
  expect(page.location()).toBe('/dashboard');
});

test('a page that is lost goes on at the code, and after it at the phone number, which is kept', async () => {
  const page = await reachCode();
  page.unmount();
  const again = await open(target, { api });
  expect(await screen.findByText(/sent to 0803 ••• ••01 by SMS/)).toBeVisible();
  await fill(again, 'Please enter OTP', '123456');
  await press(again, 'Next');
  await screen.findByLabelText('Enter your new email');
  expect(again.api.requests('forgetEmail')).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/token|123456/);
  again.unmount();
  const last = await open(target, { api });
  expect(await screen.findByLabelText('Phone number')).toHaveValue('0803 000 0001');
  expect(screen.getByText(/Your code was right, but the page was closed/)).toBeVisible();
  await press(last, 'Next');
  await screen.findByLabelText('Please enter OTP');
  await press(last, 'Close');
  expect(localStorage).toHaveLength(0);
});

test('the token of the code does not sign the owner in', async () => {
  const page = await reachEmail();
  expect(page.store.getState().session.token).toBeNull();
  expect(document.cookie).not.toContain('token');
});

test('the code is masked until it is shown, and hidden again', async () => {
  const page = await reachCode();
  await fill(page, 'Please enter OTP', '987654');
  expect(screen.queryByText('9')).not.toBeInTheDocument();
  await press(page, 'Show code');
  expect(screen.getByText('9')).toBeVisible();
  await press(page, 'Hide code');
  expect(screen.queryByText('9')).not.toBeInTheDocument();
});

test('neither Escape nor a press beside it closes the dialog, and it has no footer', async () => {
  const page = await open(target);
  const dialog = await screen.findByRole('dialog', { name: 'Recover Email Address' });
  await page.user.keyboard('{Escape}');
  fireEvent.pointerDown(dialog.parentElement as HTMLElement);
  expect(page.portal.isModalClosed()).toBe(false);
  expect(dialog.querySelector('[data-dialog-actions]')).toBeNull();
});

test('errors are in a list above the form, capitalised, and lead to their fields', async () => {
  const page = await reachEmail();
  await fill(page, 'Repeat your new email', 'new@');
  await press(page, 'Update Email');
  const list = await screen.findByRole('alert');
  expect(list).toHaveTextContent('Please correct the following errors:');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['This email field is required', 'Invalid email address']);
  await page.user.click(within(list).getByRole('link', { name: 'Invalid email address' }));
  expect(screen.getByLabelText('Repeat your new email')).toHaveFocus();
});

test('the success message above the form gives way to an error', async () => {
  const page = await reachCode();
  expect(await screen.findByText('A code is on its way')).toBeVisible();
  page.api.reply({ verifyCode: failWith(422, { message: 'invalid OTP code' }) });
  await fill(page, 'Please enter OTP', '000000');
  await press(page, 'Next');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid OTP code');
  expect(screen.queryByText('A code is on its way')).not.toBeInTheDocument();
});

test('the server rejects two e-mail addresses that differ, at the repeat', async () => {
  const page = await reachEmail({
    api: {
      changeEmail: failWith(422, { errors: { re_email: ['The two addresses are not the same'] } }),
    },
  });
  await fill(page, 'Enter your new email', 'new@okafor.example');
  await fill(page, 'Repeat your new email', 'other@okafor.example');
  await press(page, 'Update Email');
  await waitFor(() =>
    expect(screen.getByLabelText('Repeat your new email')).toHaveAccessibleDescription(
      'The two addresses are not the same',
    ),
  );
});

test('what went wrong is gone when the dialog is opened again', async () => {
  const page = await open(target, { api: { forgetEmail: failWith(500) } });
  await fill(page, 'Phone number', '0803 000 0001');
  await press(page, 'Next');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid phone number');
  await press(page, 'Close');
  await open(target);
  expect(await screen.findByLabelText('Phone number')).toHaveValue('');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('the link that restores an e-mail address', () => {
  const mount = { mount: email, path: '/email', remote: 'mf-auth' };

  test('does nothing until the owner presses', async () => {
    const page = await open(mount, { at: '/email/undo/abc' });
    expect(page.api.requests()).toEqual([]);
    await press(page, 'Undo the change');
    expect(await screen.findByRole('status')).toHaveTextContent('The former address is back');
    expect(page.api.requests('undoEmailChange')[0]?.body).toEqual({ token: 'abc' });
  });

  test('leads to a new password when the link no longer works', async () => {
    const page = await open(mount, {
      at: '/email/undo/abc',
      api: {
        undoEmailChange: failWith(422, { code: 'link_void', message: 'This link was used.' }),
      },
    });
    await press(page, 'Undo the change');
    expect(await screen.findByRole('alert')).toHaveTextContent('set a new password now');
    expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
      'href',
      '/password/reset',
    );
    expect(screen.queryByRole('button', { name: 'Undo the change' })).not.toBeInTheDocument();
  });
});

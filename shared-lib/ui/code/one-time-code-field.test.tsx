import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { renderPortal } from '@portal/remote-kit/testing';
import { applyServerErrors, Form, SubmitButton, usePortalForm } from '../forms/index.ts';
import { OneTimeCodeField, type OneTimeCodeFieldProps } from './index.ts';

const schema = z.object({ otp: z.string().check(z.length(6, 'length:6')) });

interface SampleProps extends Pick<OneTimeCodeFieldProps, 'masked' | 'autoComplete' | 'fromApp'> {
  onSave?: (otp: string) => void;
  rejects?: string;
}

function Sample({ onSave, rejects, ...options }: SampleProps) {
  const form = usePortalForm({ schema, defaultValues: { otp: '' } });
  const handleSubmit = ({ otp }: { otp: string }) => {
    if (otp === rejects) applyServerErrors(form, { otp: ['Invalid OTP code'] });
    else onSave?.(otp);
  };
  return (
    <Form form={form} onSubmit={handleSubmit} label="Code">
      <OneTimeCodeField name="otp" label="OTP code" {...options} />
      <SubmitButton>Next</SubmitButton>
    </Form>
  );
}

describe('a one-time code', () => {
  it('can be pasted with the spaces and words of the message', async () => {
    const saved: string[] = [];
    const { user } = await renderPortal(<Sample onSave={(otp) => saved.push(otp)} />);
    await user.click(screen.getByRole('textbox', { name: 'OTP code' }));
    await user.paste('Your code: 012 345');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(saved).toEqual(['012345']);
  });

  it('is one field that the phone can fill in, and accepts only digits', async () => {
    const { user } = await renderPortal(<Sample />);
    const code = screen.getByRole('textbox', { name: 'OTP code' });
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    await user.type(code, '1a2');
    expect(code).toHaveValue('12');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(code).toHaveAccessibleDescription('The code must have 6 characters');
  });

  it('that is masked is shown and hidden by its button', async () => {
    const { user } = await renderPortal(<Sample masked />);
    await user.type(screen.getByRole('textbox', { name: 'OTP code' }), '987654');
    expect(screen.queryByText('9')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show code' }));
    expect(screen.getByText('9')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide code' }));
    expect(screen.queryByText('9')).not.toBeInTheDocument();
  });

  it('that the server rejected is cleared, focused, and said to be wrong until the next one is complete', async () => {
    const saved: string[] = [];
    const { user } = await renderPortal(
      <Sample rejects="111111" onSave={(otp) => saved.push(otp)} />,
    );
    const code = screen.getByRole('textbox', { name: 'OTP code' });
    await user.type(code, '111111');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(code).toHaveValue(''));
    expect(code).toHaveFocus();
    expect(screen.getByText('Invalid OTP code')).toBeVisible();
    expect(code).toHaveAccessibleDescription(/^Invalid OTP code\s*Check the latest message, or/);
    await user.keyboard('75076');
    expect(code).toHaveAccessibleDescription(/Invalid OTP code/);
    await user.keyboard('3');
    await waitFor(() => expect(code).not.toHaveAccessibleDescription());
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(saved).toEqual(['750763']);
  });

  it('of an app is rejected without help about messages', async () => {
    const { user } = await renderPortal(<Sample rejects="111111" fromApp />);
    const code = screen.getByRole('textbox', { name: 'OTP code' });
    await user.type(code, '111111');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription('Invalid OTP code'));
  });

  it('that is complete is replaced by what is typed after a press or a tab to it', async () => {
    const { user } = await renderPortal(<Sample />);
    const code = screen.getByRole('textbox', { name: 'OTP code' });
    await user.type(code, '111111');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(code);
    await user.keyboard('750763');
    expect(code).toHaveValue('750763');
    await user.tab();
    await user.tab({ shift: true });
    await user.keyboard('24');
    expect(code).toHaveValue('24');
  });

  it('is replaced as a whole by a pasted one, and kept when what is pasted has no digits', async () => {
    const { user } = await renderPortal(<Sample />);
    const code = screen.getByRole('textbox', { name: 'OTP code' });
    await user.type(code, '111111');
    await user.paste('Valid for 10 minutes: 750-763');
    expect(code).toHaveValue('750763');
    await user.paste('no code');
    expect(code).toHaveValue('750763');
  });

  it('is replaced as a whole by one that a keyboard suggests', async () => {
    const { user } = await renderPortal(<Sample />);
    const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'OTP code' });
    await user.type(code, '111111');
    fireEvent(
      code,
      new InputEvent('beforeinput', {
        bubbles: true,
        cancelable: true,
        inputType: 'insertText',
        data: '750763',
      }),
    );
    await waitFor(() => expect(code).toHaveValue('750763'));
  });

  it('is filled in with the one that the phone offers from a text message, and the wait ends with the field', async () => {
    let offer: (credential: { code: string }) => void = () => undefined;
    const get = jest.fn(
      (_request: { signal: AbortSignal }) =>
        new Promise<{ code: string }>((resolve) => (offer = resolve)),
    );
    Object.assign(window, { OTPCredential: () => undefined });
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    try {
      const { unmount } = await renderPortal(
        <>
          <Sample />
          <Sample autoComplete="off" />
        </>,
      );
      expect(get).toHaveBeenCalledTimes(1);
      const { signal, ...request } = get.mock.calls[0]![0];
      expect(request).toEqual({ otp: { transport: ['sms'] } });
      offer({ code: '750763' });
      const [code] = screen.getAllByRole('textbox', { name: 'OTP code' });
      await waitFor(() => expect(code).toHaveValue('750763'));
      expect(signal.aborted).toBe(false);
      unmount();
      expect(signal.aborted).toBe(true);
    } finally {
      Reflect.deleteProperty(window, 'OTPCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    }
  });

  it('adds no style element that the content security policy would block', async () => {
    await renderPortal(<Sample />);
    expect(document.querySelector('style#input-otp-style')).toBeNull();
  });

  it('shares no id with another one in the page, and a PIN is not offered the code of a message', async () => {
    await renderPortal(
      <>
        <Sample />
        <Sample autoComplete="off" />
      </>,
    );
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const [code, pin] = screen.getAllByRole('textbox', { name: 'OTP code' });
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(pin).toHaveAttribute('autocomplete', 'off');
  });
});

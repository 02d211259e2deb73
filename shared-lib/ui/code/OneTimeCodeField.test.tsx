import { screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { renderPortal } from '../../testing/index.ts';
import { Form, SubmitButton, usePortalForm } from '../forms/index.ts';
import { OneTimeCodeField } from './index.ts';

const schema = z.object({ otp: z.string().check(z.length(6, 'length:6')) });

function Sample({ masked = false, onSave }: { masked?: boolean; onSave?: (otp: string) => void }) {
  const form = usePortalForm({ schema, defaultValues: { otp: '' } });
  return (
    <Form form={form} onSubmit={({ otp }) => onSave?.(otp)} label="Code">
      <OneTimeCodeField name="otp" label="OTP code" masked={masked} />
      <SubmitButton>Next</SubmitButton>
    </Form>
  );
}

describe('a one-time code', () => {
  it('can be pasted with the blanks and words of the message', async () => {
    const saved: string[] = [];
    const { user } = await renderPortal(<Sample onSave={(otp) => saved.push(otp)} />);
    await user.click(screen.getByRole('textbox', { name: 'OTP code' }));
    await user.paste('Your code: 012 345');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(saved).toEqual(['012345']);
  });

  it('is one field that the phone can fill in, and takes figures alone', async () => {
    const { user } = await renderPortal(<Sample />);
    const code = screen.getByRole('textbox', { name: 'OTP code' });
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    await user.type(code, '1a2');
    expect(code).toHaveValue('12');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(code).toHaveAccessibleDescription('The OTP code must have 6 characters');
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

  it('adds no style element that the content security policy would refuse', async () => {
    await renderPortal(<Sample />);
    expect(document.querySelector('style#input-otp-style')).toBeNull();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { renderPortal } from '@portal/remote-kit/testing';
import { requiredText } from '@portal/contract/validation';
import { Form, SubmitButton, TextField, usePortalForm } from './index.ts';

describe('a schema that loads with the first letter', () => {
  const late = z.object({ first_name: requiredText() });

  function LateSample({ load }: { load: () => Promise<typeof late> }) {
    const [saved, setSaved] = useState('');
    const form = usePortalForm({ schema: load, defaultValues: { first_name: '' } });
    return (
      <Form form={form} onSubmit={({ first_name }) => setSaved(first_name)}>
        <TextField name="first_name" label="First name" autoComplete="off" />
        <SubmitButton>Save</SubmitButton>
        <output>{saved}</output>
      </Form>
    );
  }

  it('is requested when a person types, and validates as any other', async () => {
    const load = jest.fn(async () => late);
    const { user } = await renderPortal(<LateSample load={load} />);
    const field = screen.getByLabelText('First name');
    await user.click(field);
    expect(load).not.toHaveBeenCalled();
    await user.type(field, 'N');
    await waitFor(() => expect(load).toHaveBeenCalled());
    await user.clear(field);
    await user.tab();
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('This first name field is required'),
    );
    await user.type(field, ' Ngozi ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ngozi', { selector: 'output' })).toBeVisible();
  });

  it('keeps what was typed and can be requested again when it could not be loaded', async () => {
    let isOnline = false;
    const load = async () => {
      if (!isOnline) throw new Error('offline');
      return late;
    };
    const { user } = await renderPortal(<LateSample load={load} />);
    const field = screen.getByLabelText('First name');
    await user.type(field, 'Ngozi{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/could not check this.*try again/i);
    expect(alert).toHaveFocus();
    expect(field).toHaveValue('Ngozi');
    isOnline = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ngozi', { selector: 'output' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

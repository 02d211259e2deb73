import { screen, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { renderPortal } from '@portal/remote-kit/testing';
import { emailAddress, requiredText } from '@portal/contract/validation';
import {
  applyServerErrors,
  CheckboxField,
  Form,
  FormErrorSummary,
  PasswordField,
  PhoneField,
  RadioGroupField,
  SubmitButton,
  TextField,
  usePortalForm,
} from './index.ts';

const schema = z.object({
  first_name: requiredText(),
  home_address: requiredText({ min: 5 }),
  email: emailAddress(),
  phone_number: requiredText(),
  password: requiredText(),
  gender: z.enum(['Female', 'Male'], { error: 'required' }),
  remember_me: z.boolean(),
});
type Values = z.infer<typeof schema>;

const filled: Values = {
  first_name: 'Ngozi',
  home_address: '4 Market Road, Enugu',
  email: 'ngozi@example.ng',
  phone_number: '+234 803 000 0000',
  password: 'a long enough secret',
  gender: 'Female',
  remember_me: false,
};

interface SampleProps {
  values?: Partial<Values>;
  onSave?: (values: Values) => void | Promise<void>;
  serverErrors?: Record<string, string[]>;
  message?: string;
  hasSummary?: boolean;
}

function Sample({ values, onSave, serverErrors, message, hasSummary = true }: SampleProps) {
  const form = usePortalForm({ schema, defaultValues: { ...filled, ...values } });
  return (
    <Form
      form={form}
      label="Owner"
      onSubmit={async (output) => {
        await onSave?.(output);
        if (serverErrors) applyServerErrors(form, serverErrors);
      }}
    >
      {hasSummary && <FormErrorSummary title="Please correct:" message={message} />}
      <TextField<Values> name="first_name" label="First name" autoComplete="off" />
      <TextField<Values> name="home_address" label="Home address" autoComplete="off" />
      <TextField<Values>
        name="email"
        label="Email"
        type="email"
        hint="For your receipts"
        optional
        autoComplete="off"
      />
      <PhoneField<Values> name="phone_number" label="Phone number" />
      <PasswordField<Values> name="password" label="Password" autoComplete="current-password" />
      <RadioGroupField<Values>
        name="gender"
        label="Gender"
        options={[
          { value: 'Female', label: 'Female' },
          { value: 'Male', label: 'Male' },
        ]}
      />
      <CheckboxField<Values> name="remember_me" label="Remember me" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

describe('a field', () => {
  it('reads out its hint and, once it is left wrong, its error', async () => {
    const { user } = await renderPortal(<Sample values={{ email: 'ngozi@' }} />);
    const email = screen.getByRole('textbox', { name: 'Email (optional)' });
    expect(email).toHaveAccessibleDescription('For your receipts');
    expect(email).not.toBeRequired();
    expect(email).toHaveAttribute('aria-invalid', 'false');

    await user.click(email);
    await user.tab();

    expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(email).toHaveAccessibleDescription('For your receipts Invalid email address');
    expect(screen.getByRole('textbox', { name: 'First name' })).toBeRequired();
  });

  it('is not judged while an owner first types, and is validated at each change after that', async () => {
    const { user } = await renderPortal(<Sample values={{ home_address: '' }} />);
    const addressField = screen.getByRole('textbox', { name: 'Home address' });
    const tooShort = 'The home address must have at least 5 characters';

    await user.type(addressField, '4 M');
    expect(screen.queryByText(tooShort)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText(tooShort)).toBeVisible();
    await user.type(addressField, 'arket Road');
    expect(screen.queryByText(tooShort)).not.toBeInTheDocument();
  });

  it('takes a telephone number as it is written', async () => {
    const saved: Values[] = [];
    const { user } = await renderPortal(
      <Sample values={{ phone_number: '' }} onSave={(values) => void saved.push(values)} />,
    );
    const phone = screen.getByRole('textbox', { name: 'Phone number' });
    expect(phone).toHaveAttribute('type', 'tel');
    await user.type(phone, '+234 803-000-0000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved).toEqual([{ ...filled, phone_number: '+234 803-000-0000' }]);
  });

  it('offers a group of choices by its name, with the error of the group', async () => {
    const { user } = await renderPortal(<Sample values={{ gender: '' as 'Female' }} />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const group = screen.getByRole('radiogroup', { name: 'Gender' });
    expect(group).toHaveAccessibleDescription('This gender field is required');
    await user.click(screen.getByRole('radio', { name: 'Male' }));
    expect(group).not.toHaveAccessibleDescription();
  });
});

describe('a failed submission', () => {
  it('moves focus to the summary, whose links lead to the fields', async () => {
    const { user } = await renderPortal(<Sample values={{ first_name: ' ', email: 'ngozi' }} />);
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const summary = screen.getByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveTextContent('Please correct:');

    await user.click(screen.getByRole('link', { name: 'Invalid email address' }));
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveFocus();
  });

  it('moves focus to the first field in error where there is no summary', async () => {
    const { user } = await renderPortal(
      <Sample hasSummary={false} values={{ home_address: '', email: '' }} />,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Home address' })).toHaveFocus(),
    );
  });

  it("shows the server's sentences as they are, beside the field and in the summary", async () => {
    const { user } = await renderPortal(
      <Sample
        serverErrors={{ email: ['required: this address is taken.'], bvn: ['the BVN is unknown.'] }}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveAccessibleDescription(
      'For your receipts required: this address is taken.',
    );
    expect(screen.getByRole('link', { name: 'Required: this address is taken.' })).toBeVisible();
    expect(screen.getByText('The BVN is unknown.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'The BVN is unknown.' })).not.toBeInTheDocument();
  });

  it('shows one sentence about the whole form in place of the list', async () => {
    const { user } = await renderPortal(
      <Sample values={{ email: '' }} message="invalid form submission" />,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const summary = screen.getByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveTextContent(/^Invalid form submission$/);
  });
});

describe('the submit button', () => {
  it('is pressed at once, though the field before it is wrong', async () => {
    const { user } = await renderPortal(<Sample values={{ email: 'ngozi@' }} />);
    const email = screen.getByRole('textbox', { name: 'Email (optional)' });
    await user.click(email);
    await user.pointer({
      keys: '[MouseLeft>]',
      target: screen.getByRole('button', { name: 'Save' }),
    });
    // No error has appeared yet, so nothing has moved under the finger.
    expect(email).toHaveFocus();
    expect(email).toHaveAttribute('aria-invalid', 'false');
  });

  it('keeps label and focus and sends once, however often an owner presses', async () => {
    let finish = () => {};
    let sent = 0;
    const { user } = await renderPortal(
      <Sample
        onSave={() => {
          sent += 1;
          return new Promise((resolve) => (finish = resolve));
        }}
      />,
    );
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
    await user.click(save);
    await user.keyboard('{Enter}');
    expect(sent).toBe(1);
    expect(save).toHaveFocus();
    expect(screen.getByText('Working on it')).toBeInTheDocument();

    finish();
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
  });
});

describe('a password', () => {
  it('is shown and hidden again by its button', async () => {
    const { user } = await renderPortal(<Sample />);
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('tells an owner that Caps Lock is on', async () => {
    const { user } = await renderPortal(<Sample />);
    await user.click(screen.getByLabelText('Password'));
    await user.keyboard('{CapsLock}');
    expect(screen.getByText('Caps Lock is on')).toBeVisible();
    await user.keyboard('{CapsLock}a');
    expect(screen.queryByText('Caps Lock is on')).not.toBeInTheDocument();
  });
});

test('first values are in the HTML, where the edge can render them', async () => {
  await renderPortal(<Sample values={{ remember_me: true }} />);
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveAttribute('value', 'Ngozi');
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveAttribute(
    'value',
    filled.phone_number,
  );
  expect(screen.getByRole('radio', { name: 'Female' })).toHaveAttribute('checked');
  expect(screen.getByRole('radio', { name: 'Male' })).not.toHaveAttribute('checked');
  expect(screen.getByRole('checkbox')).toHaveAttribute('checked');
});

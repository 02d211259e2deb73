import { Card, Grid, PageSection } from '@portal/ui';
import {
  applyServerErrors,
  CheckboxField,
  Form,
  FormErrorSummary,
  PasswordField,
  PhoneField,
  RadioGroupField,
  SubmitButton,
  TextArea,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { emailAddress, requiredText } from '@portal/contract/validation';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

const schema = z.object({
  first_name: requiredText(),
  email: emailAddress(),
  phone_number: requiredText(),
  password: requiredText({ min: 8 }),
  description: requiredText({ min: 3 }),
  plan: z.enum(['monthly', 'quarterly'], { error: 'required' }),
  gender: z.enum(['Female', 'Male'], { error: 'required' }),
  smedan_number: z.optional(z.string()),
  remember_me: z.boolean(),
});
type Values = z.infer<typeof schema>;

function SampleForm({ isJudged }: { isJudged: boolean }) {
  const form = usePortalForm({
    schema,
    defaultValues: {
      first_name: '',
      email: '',
      phone_number: '+234 803 000 0000',
      password: '',
      description: '',
      smedan_number: 'SMEDAN-7K3Q-20',
      remember_me: true,
    },
  });
  const { trigger } = form;
  useEffect(() => {
    if (isJudged) void trigger();
  }, [isJudged, trigger]);
  const [message, setMessage] = useState<string | null>(null);

  const save = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    setMessage(null);
    applyServerErrors(form, { email: ['This email belongs to another business.'] });
  };

  return (
    <Form form={form} onSubmit={save} label={isJudged ? 'Judged form' : 'Fresh form'}>
      <FormErrorSummary title="Please correct the following errors:" message={message} />
      <TextField<Values> name="first_name" label="First name" autoComplete="given-name" />
      <TextField<Values>
        name="email"
        label="Email"
        type="email"
        hint="We send your receipts to this address."
        autoComplete="email"
        optional
      />
      <PhoneField<Values> name="phone_number" label="Phone number" />
      <PasswordField<Values> name="password" label="Password" autoComplete="new-password" />
      <TextArea<Values> name="description" label="Business description" />
      <RadioGroupField<Values>
        name="gender"
        label="Gender"
        options={[
          { value: 'Female', label: 'Female' },
          { value: 'Male', label: 'Male' },
        ]}
      />
      <RadioGroupField<Values>
        name="plan"
        label="Payment plan"
        look="cards"
        options={[
          { value: 'monthly', label: 'Monthly', description: '₦4,500 a month' },
          { value: 'quarterly', label: 'Quarterly', description: '₦4,200 a month' },
        ]}
      />
      <TextField<Values> name="smedan_number" label="Registration number" disabled />
      <CheckboxField<Values> name="remember_me" label="Remember me on this phone" />
      <div>
        <SubmitButton>Save details</SubmitButton>
      </div>
    </Form>
  );
}

/** Fields as they begin and as they look in error. */
export function Forms() {
  return (
    <PageSection title="Forms" description="One column; optional is marked, required is not.">
      <Grid min={300} gap={6}>
        <Card>
          <SampleForm isJudged={false} />
        </Card>
        <Card>
          <SampleForm isJudged />
        </Card>
      </Grid>
    </PageSection>
  );
}

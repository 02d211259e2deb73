import { Card, Grid, PageSection } from '@portal/ui';
import { DateField, SelectField } from '@portal/ui/choices';
import { ComboboxField } from '@portal/ui/combobox';
import { OneTimeCodeField } from '@portal/ui/code';
import { Form, SubmitButton, usePortalForm } from '@portal/ui/forms';
import { requiredText } from '@portal/contract/validation';
import { useEffect } from 'react';
import * as z from 'zod/mini';

const schema = z.object({
  state: requiredText(),
  lga: requiredText(),
  bank: requiredText(),
  business_start_date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'date')),
  otp: z.string().check(z.length(6, 'length:6')),
  otp_code: z.string().check(z.length(6, 'length:6')),
});
type Values = z.infer<typeof schema>;

const states = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
].map((label) => ({ value: label.toLowerCase(), label }));
const banks = [
  'Access Bank',
  'First Bank of Nigeria',
  'Guaranty Trust Bank',
  'United Bank for Africa (a name that is far too long for a phone)',
].map((label, index) => ({ value: String(index + 1), label }));

function SampleForm({ isJudged }: { isJudged: boolean }) {
  const form = usePortalForm({
    schema,
    defaultValues: {
      state: isJudged ? '' : 'akwa ibom',
      lga: '',
      bank: isJudged ? '' : '4',
      business_start_date: isJudged ? '31/02/2020' : '2019-03-27',
      otp: isJudged ? '12' : '123456',
      otp_code: isJudged ? '' : '123456',
    },
  });
  const { trigger } = form;
  useEffect(() => {
    if (isJudged) void trigger();
  }, [isJudged, trigger]);

  return (
    <Form form={form} onSubmit={() => {}} label={isJudged ? 'Judged choices' : 'Fresh choices'}>
      <ComboboxField<Values> name="state" label="State" choices={states} />
      <ComboboxField<Values>
        name="lga"
        label="Local government area"
        hint="Choose the state first."
        choices={[]}
        disabled={!isJudged}
      />
      <SelectField<Values> name="bank" label="Bank" choices={banks} />
      <DateField<Values>
        name="business_start_date"
        label="Business start date"
        hint="As on your certificate, for example 27/03/2019"
      />
      <OneTimeCodeField<Values>
        name="otp"
        label="OTP code"
        hint="Six figures, sent to your phone."
      />
      <OneTimeCodeField<Values> name="otp_code" label="OTP code, masked" masked />
      <div>
        <SubmitButton>Go on</SubmitButton>
      </div>
    </Form>
  );
}

/** Lists, dates and codes. */
export function Choices() {
  return (
    <PageSection title="Choices and codes">
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

import { registerBody, type accountAccessCalls, type CallResponse } from '@portal/contract';
import { useDraft, useKeepInDraft } from '@portal/remote-kit/drafts';
import { Listen } from '@portal/remote-kit';
import { Banner, Button, Stack, TextLink } from '@portal/ui';
import {
  CheckboxField,
  Form,
  FormErrorSummary,
  PhoneField,
  SubmitButton,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type * as z from 'zod/mini';
import { useRegisterMutation } from '../account-access-api.ts';
import { maskEmail, maskPhone } from '../form-steps/destination.ts';
import { useFocusAtOnce } from '../form-steps/use-focus-at-once.ts';
import { useStep } from '../form-steps/use-step.ts';
import { registrationDraft } from './registration-draft.ts';

const schema = registerBody();

type Values = z.input<typeof schema>;
const blank: Values = {
  business_name: '',
  first_name: '',
  last_name: '',
  phone_number: '',
  email: '',
  accepts_terms: false,
};

const Names = styled.div`
  display: grid;
  gap: var(--space-5) var(--space-4);

  @media (min-width: 600px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
  }
`;

export interface RegisterFormProps {
  onRegistered: (
    registration: CallResponse<typeof accountAccessCalls.register>['data'],
    to: { phone: string; email: string },
  ) => void;
}

/** The form of a registration; typed text survives a reload and a lost connection. */
export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const { t } = useTranslation('mf-auth');
  const [register] = useRegisterMutation();
  const draft = useDraft<Values>(registrationDraft);
  const [isFound, setIsFound] = useState(draft.found !== null);
  const [isAfresh, setIsAfresh] = useState(false);
  const form = usePortalForm({ schema, defaultValues: { ...blank, ...draft.found } });
  useKeepInDraft(form, draft);
  useFocusAtOnce(form, 'business_name', isAfresh);
  const { problem, handleSubmit } = useStep(form, {
    send: register,
    fallback: t('errors.data'),
    onDone: ({ data }, { phone_number, email }) =>
      onRegistered(data, { phone: maskPhone(phone_number), email: maskEmail(email) }),
  });
  const handleAfresh = () => {
    form.reset(blank);
    draft.drop();
    setIsFound(false);
    setIsAfresh(true);
  };
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('register.title')}>
      <FormErrorSummary title={t('errors.list')} message={problem} />
      {isFound && (
        <Banner
          tone="info"
          role="status"
          action={
            <Button size="sm" variant="quiet" onClick={handleAfresh}>
              {t('register.startAgain')}
            </Button>
          }
        >
          {t('register.found')}
        </Banner>
      )}
      <TextField<Values>
        name="business_name"
        label={t('register.businessName')}
        hint={t('register.businessNameHint')}
        autoComplete="organization"
      />
      <Names>
        <TextField<Values>
          name="first_name"
          label={t('register.firstName')}
          autoComplete="given-name"
        />
        <TextField<Values>
          name="last_name"
          label={t('register.lastName')}
          autoComplete="family-name"
        />
      </Names>
      <PhoneField<Values> name="phone_number" label={t('phone.label')} hint={t('phone.hint')} />
      <TextField<Values>
        name="email"
        type="email"
        label={t('register.email')}
        hint={t('register.emailHint')}
        autoComplete="email"
      />
      <Stack gap={2} data-listen="">
        <CheckboxField<Values> name="accepts_terms" label={t('register.terms')} />
        <Listen />
      </Stack>
      <p>
        <TextLink to="/privacy" standalone>
          {t('register.privacy')}
        </TextLink>
      </p>
      <div>
        <SubmitButton>{t('register.send')}</SubmitButton>
      </div>
    </Form>
  );
}

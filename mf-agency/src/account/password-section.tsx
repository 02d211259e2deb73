import { agencyPasswordBody } from '@portal/contract/agency';
import { useShowProblem, useStaff } from '@portal/remote-kit/staff';
import { Card, PageSection } from '@portal/ui';
import {
  Form,
  FormErrorSummary,
  PasswordField,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeAgencyPasswordMutation } from '../session/agency-api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const schema = agencyPasswordBody();
const empty = { current_password: '', password: '', re_password: '' };

export function PasswordSection() {
  const { t } = useTranslation('mf-agency');
  const [change] = useChangeAgencyPasswordMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const showProblem = useShowProblem();
  const { email } = useStaff();
  const form = usePortalForm({ schema, defaultValues: empty });
  const handleSubmit = async (body: typeof empty) => {
    setProblem(null);
    const { data, error } = await change({ body });
    if (!data) {
      setProblem(showProblem(form, error));
      return;
    }
    form.reset(empty);
    showToast({ message: data.message });
  };
  return (
    <PageSection title={t('password.title')}>
      <Card>
        <Form form={form} onSubmit={handleSubmit} label={t('password.title')}>
          <FormErrorSummary message={problem} />
          <PasswordField
            name="current_password"
            label={t('password.current')}
            autoComplete="current-password"
          />
          <NewPasswordFields email={email} />
          <SubmitButton>{t('password.save')}</SubmitButton>
        </Form>
      </Card>
    </PageSection>
  );
}

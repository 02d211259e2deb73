import { inviteBody, type AgencyRole } from '@portal/contract/agency';
import { useShowProblem } from '@portal/remote-kit/staff';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { Form, FormErrorSummary, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInviteToAgencyMutation } from '../session/agency-api.ts';
import { RolesFields } from './roles-fields.tsx';

const schema = inviteBody();

/** A person, their roles, and an e-mail with a link that works once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf-agency');
  const [invite] = useInviteToAgencyMutation();
  const [roles, setRoles] = useState<AgencyRole[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const showProblem = useShowProblem();
  const form = usePortalForm({ schema, defaultValues: { name: '', email: '', roles: [] } });
  const handleSubmit = async ({ name, email }: { name: string; email: string }) => {
    setProblem(null);
    const { data, error } = await invite({ body: { name, email, roles } });
    if (!data) {
      setProblem(showProblem(form, error));
      return;
    }
    showToast({ message: t('people.invited', { email: data.data.email }) });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('people.invite')} description={t('people.inviteText')}>
      <Form form={form} onSubmit={handleSubmit} label={t('people.invite')}>
        <FormErrorSummary message={problem} />
        <TextField name="name" label={t('fields.name')} autoComplete="off" />
        <TextField name="email" label={t('fields.email')} type="email" autoComplete="off" />
        <RolesFields roles={roles} onRoles={setRoles} />
        <DialogActions>
          <SubmitButton>{t('people.sendInvitation')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

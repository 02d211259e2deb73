import { correctionFields, type CorrectionField } from '@portal/contract/corrections';
import type { ModalProps } from '@portal/remote-kit';
import { useGetBusinessRegistrationQuery } from '@portal/remote-kit/session';
import { ErrorState, Skeleton, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useListCorrectionsQuery } from './endpoints.ts';
import { BusinessNameForm, OwnerNameForm } from './request-form.tsx';
import { Requests } from './requests.tsx';

/** Asks the agency for a correction of one name, shows what became of earlier requests, and takes an open one back. */
export function Modal({ onClose, params }: ModalProps) {
  const { t } = useTranslation('mf-profile');
  const field: CorrectionField =
    correctionFields.find((each) => each === params['field']) ?? 'business_name';
  const { data: record } = useGetBusinessRegistrationQuery();
  const requests = useListCorrectionsQuery();
  const own = requests.data?.filter((request) => request.field === field);
  const isOpen = own?.some(({ status }) => status === 'open') ?? false;
  const NameForm = field === 'business_name' ? BusinessNameForm : OwnerNameForm;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`correct.title.${field}`)}
      description={isOpen ? undefined : t('correct.text')}
      dismissible="by-key"
    >
      <Stack gap={5}>
        {requests.isError && (
          <ErrorState
            title={t('correct.loadFailed')}
            onRetry={() => void requests.refetch()}
            busy={requests.isFetching}
          />
        )}
        {!requests.isError && (!own || !record) && <Skeleton lines={6} />}
        {own && record && !isOpen && <NameForm record={record} />}
        {own && own.length > 0 && <Requests requests={own} />}
      </Stack>
    </Dialog>
  );
}

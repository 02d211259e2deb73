import {
  ownerChangeBody,
  sendRecoveryBody,
  type OwnerAccount,
  type RecoveryChannel,
} from '@portal/contract/agency';
import { isApiError } from '@portal/remote-kit/api';
import { useDescribeProblem } from '@portal/remote-kit/staff';
import { Banner, Button, Card, Cluster, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import {
  Form,
  FormErrorSummary,
  RadioGroupField,
  SubmitButton,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useCloseOwnerMutation,
  useEndOwnerSessionsMutation,
  useSendOwnerRecoveryMutation,
  useUnlockOwnerMutation,
} from './endpoints.ts';

const acts = ['unlocking', 'sessions-end', 'recovery', 'closing'] as const;
type Act = (typeof acts)[number];

const withReason = ownerChangeBody();
const withChannel = sendRecoveryBody();

/** The help that support gives to an owner who asks. Each button opens a dialog that says what will happen and asks why. */
export function OwnerActions({ account }: { account: OwnerAccount }) {
  const { t } = useTranslation('mf-profile');
  const [asked, setAsked] = useState<Act | null>(null);
  const isLeftOut: Partial<Record<Act, boolean>> = { closing: account.closing !== null };
  return (
    <Card as="section" aria-label={t('desk.act.title')}>
      <Cluster gap={3}>
        {acts
          .filter((act) => !isLeftOut[act])
          .map((act) => (
            <Button key={act} size="sm" onClick={() => setAsked(act)}>
              {t(`desk.act.${act}`)}
            </Button>
          ))}
      </Cluster>
      {asked && (
        <ActDialog key={asked} act={asked} account={account} onClose={() => setAsked(null)} />
      )}
    </Card>
  );
}

interface ActDialogProps {
  act: Act;
  account: OwnerAccount;
  onClose: () => void;
}

function ActDialog({ act, account, onClose }: ActDialogProps) {
  const { t } = useTranslation('mf-profile');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSend(account);
  const describe = useDescribeProblem();
  const label = t(`desk.act.${act}`);
  const ways = (['email', 'sms'] as const).filter((way) => account.recovery[way]);

  const handle = async (reason: string, channel: RecoveryChannel = 'email') => {
    setProblem(null);
    const { data, error } = await send(act, reason, channel);
    if (data !== undefined) {
      showToast({ message: t(`desk.act.done.${act}`) });
      onClose();
      return;
    }
    const isStale = isApiError(error) && error.conflict;
    setProblem(isStale ? t('desk.act.conflict') : describe(error));
  };

  return (
    <Dialog open onClose={onClose} title={label} description={account.user.name} focusFirst="title">
      <Stack gap={4}>
        {problem !== null && (
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        )}
        <p>{t(`desk.act.${act}Text`)}</p>
        {act !== 'recovery' && (
          <ReasonForm label={label} onReason={(reason) => handle(reason)} onCancel={onClose} />
        )}
        {act === 'recovery' &&
          (ways.length > 0 ? (
            <RecoveryForm label={label} ways={ways} onReason={handle} onCancel={onClose} />
          ) : (
            <Banner tone="warning">{t('desk.act.unproved')}</Banner>
          ))}
      </Stack>
    </Dialog>
  );
}

/** Each is based on the version that is shown: a thief may have changed the contacts since. */
function useSend(account: OwnerAccount) {
  const [unlock] = useUnlockOwnerMutation();
  const [endSessions] = useEndOwnerSessionsMutation();
  const [sendRecovery] = useSendOwnerRecoveryMutation();
  const [close] = useCloseOwnerMutation();
  const target = {
    params: { id: account.id },
    headers: { 'if-match': `"${account.version}"` },
  };
  return (act: Act, reason: string, channel: RecoveryChannel) => {
    const body = { reason };
    switch (act) {
      case 'unlocking':
        return unlock({ ...target, body });
      case 'sessions-end':
        return endSessions({ ...target, body });
      case 'recovery':
        return sendRecovery({ ...target, body: { reason, channel } });
      case 'closing':
        return close({ ...target, body });
    }
  };
}

interface ReasonFormProps {
  label: string;
  onReason: (reason: string) => Promise<void>;
  onCancel: () => void;
}

function ReasonForm({ label, onReason, onCancel }: ReasonFormProps) {
  const form = usePortalForm({ schema: withReason, defaultValues: { reason: '' } });
  return (
    <Form form={form} label={label} onSubmit={({ reason }) => onReason(reason)}>
      <FormErrorSummary />
      <ReasonFields label={label} onCancel={onCancel} />
    </Form>
  );
}

interface RecoveryFormProps {
  label: string;
  ways: readonly RecoveryChannel[];
  onReason: (reason: string, channel: RecoveryChannel) => Promise<void>;
  onCancel: () => void;
}

function RecoveryForm({ label, ways, onReason, onCancel }: RecoveryFormProps) {
  const { t } = useTranslation('mf-profile');
  const [first = 'email'] = ways;
  const form = usePortalForm({
    schema: withChannel,
    defaultValues: { reason: '', channel: first },
  });
  return (
    <Form form={form} label={label} onSubmit={({ reason, channel }) => onReason(reason, channel)}>
      <FormErrorSummary />
      {ways.length > 1 && (
        <RadioGroupField
          name="channel"
          label={t('desk.act.channel')}
          options={ways.map((value) => ({ value, label: t(`desk.act.${value}`) }))}
        />
      )}
      <ReasonFields label={label} onCancel={onCancel} />
    </Form>
  );
}

function ReasonFields({ label, onCancel }: Pick<ReasonFormProps, 'label' | 'onCancel'>) {
  const { t } = useTranslation('mf-profile');
  return (
    <>
      <TextField
        name="reason"
        autoComplete="off"
        label={t('desk.act.reason')}
        hint={t('desk.act.reasonHint')}
      />
      <Cluster>
        <SubmitButton>{label}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {t('desk.act.cancel')}
        </Button>
      </Cluster>
    </>
  );
}

import { settleProof, useIsProofWanted } from '@portal/remote-kit/staff';
import { Dialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';
import {
  useProveAgencyFactorMutation,
  useSendAgencyProofCodeMutation,
} from '../session/agency-api.ts';
import { CodeStep } from '../sign-in/code-step.tsx';

/** Asks for the second factor where a call needs a fresh one; the call then goes out again. */
export function ProveDialog() {
  const { t } = useTranslation('mf-agency');
  const isWanted = useIsProofWanted();
  const [sendCode] = useSendAgencyProofCodeMutation();
  const [prove] = useProveAgencyFactorMutation();
  return (
    <Dialog
      open={isWanted}
      onClose={() => settleProof(false)}
      title={t('prove.title')}
      description={t('prove.why')}
      dismissible="by-key"
    >
      <CodeStep
        action={t('prove.action')}
        sendCode={(again) => sendCode({ body: { again } })}
        submitCode={async (code) => {
          const { error } = await prove({ body: { code } });
          if (error === undefined) settleProof(true);
          return error;
        }}
      />
    </Dialog>
  );
}

import { Dialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../i18n/use-texts.ts';
import { CodeStep } from './code-step.tsx';
import { locales } from './locales.ts';
import { settleProof, useIsProofWanted } from './proof-request.ts';
import { useProveAgencyFactorMutation, useSendAgencyProofCodeMutation } from './prove-endpoints.ts';

/**
 * Asks for the second factor where a call needs a fresh one; the call then goes out again. The frame of the desk has it, and a page
 * of staff outside of the frame.
 */
export function ProveDialog() {
  const { t } = useTranslation('staff');
  useTexts('staff', locales);
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

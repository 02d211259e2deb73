import { attachmentLimits, type Claim } from '@portal/contract';
import { Button, DateText } from '@portal/ui';
import { FileButton } from '@portal/ui/files';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyDialogProps } from './reply-dialog.tsx';
import { useClaimFile } from './use-claim-file.ts';

const ReplyDialog = lazyDialog<ReplyDialogProps>(
  async () => (await import('./reply-dialog.tsx')).ReplyDialog,
  ({ open }) => open,
);

/** Adds files while a claim is in review, a reply where the agency asks for more, or an appeal after the decision. */
export function AddToClaim({ claim: { id, status, files, appeal } }: { claim: Claim }) {
  const { t } = useTranslation('mf-benefits');
  const [isReplying, setReplying] = useState(false);
  // Held here, so that a file that fails after its reply still says so when the dialog has gone.
  const file = useClaimFile(id);
  const canAddFile = files.length < attachmentLimits.count;
  const canAppeal = appeal?.status === 'possible';
  return (
    <>
      {canAppeal ? (
        <>
          <p>
            {t('claim.appeal.until')} {appeal.until && <DateText iso={appeal.until} time={false} />}
          </p>
          <div>
            <Button onClick={() => setReplying(true)}>{t('claim.appeal.open')}</Button>
          </div>
        </>
      ) : status === 'more_needed' ? (
        <div>
          <Button variant="primary" onClick={() => setReplying(true)}>
            {t('claim.replyOpen')}
          </Button>
        </div>
      ) : (
        canAddFile && (
          <FileButton
            label={t('claim.addFile')}
            hint={t('claim.fileHint', { count: attachmentLimits.count })}
            accept={attachmentLimits.mediaTypes.join(',')}
            busy={file.isSending}
            problem={file.problem}
            onFile={(chosen) => void file.send(chosen)}
          />
        )
      )}
      <ReplyDialog
        open={isReplying}
        kind={canAppeal ? 'appeal' : 'reply'}
        claimId={id}
        canAddFile={canAddFile}
        sendFile={file.send}
        onClose={() => setReplying(false)}
      />
    </>
  );
}

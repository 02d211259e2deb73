import { attachmentLimits, claimReplyBody, claimReplyMax } from '@portal/contract';
import { isApiError } from '@portal/remote-kit/api';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { useDraft, useKeepInDraft } from '@portal/remote-kit/drafts';
import { selectUserId } from '@portal/remote-kit/session';
import { Button, Cluster } from '@portal/ui';
import { FileButton } from '@portal/ui/files';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  TextArea,
  usePortalForm,
} from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useReplyToClaimMutation } from './endpoints.ts';

interface Values {
  text: string;
}

const textOnly = claimReplyBody();
const withFile = claimReplyBody({ min: 0 });

export interface ReplyFormProps {
  claimId: string;
  canAddFile: boolean;
  /** @returns what is wrong with the file, or null */
  sendFile: (file: File) => Promise<string | null>;
  onDone: () => void;
}

/** The reply to what the agency has asked for, with or without a file. */
export function ReplyForm({ claimId, canAddFile, sendFile, onDone }: ReplyFormProps) {
  const { t } = useTranslation('mf-benefits');
  const person = useSelector(selectUserId);
  const draft = useDraft<Values>({ form: `claim-reply.${claimId}`, version: 1, person });
  const [reply] = useReplyToClaimMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm<Values, Values>({
    schema: file ? withFile : textOnly,
    defaultValues: { text: '', ...draft.found },
  });
  useKeepInDraft(form, draft);

  const handleSubmit = async ({ text }: Values) => {
    setProblem(null);
    if (file && text === '') {
      const fault = await sendFile(file);
      return fault === null ? onDone() : setProblem(fault);
    }
    const { error } = await reply({
      key: keyOf(JSON.stringify([claimId, text])),
      id: claimId,
      text,
    });
    if (error) {
      if (!isApiError(error)) throw error;
      if (error.kind === 'status') forget();
      applyServerErrors(form, error.fields);
      const isOver = error.kind === 'status' && error.status === 409;
      return setProblem(isOver ? t('claim.replyOver') : error.message || t('claim.replyLost'));
    }
    forget();
    draft.drop();
    showToast({ tone: 'positive', message: t('claim.replySent') });
    onDone();
    if (file) await sendFile(file);
  };

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('claim.reply')}>
      <FormErrorSummary message={problem} />
      <TextArea<Values>
        name="text"
        label={t('claim.reply')}
        hint={t('claim.replyHint')}
        maxLength={claimReplyMax}
        rows={3}
      />
      {file ? (
        <Cluster>
          <span>{file.name}</span>
          <Button
            size="sm"
            aria-label={t('claim.removeFile', { name: file.name })}
            onClick={() => setFile(null)}
          >
            {t('claim.remove')}
          </Button>
        </Cluster>
      ) : (
        canAddFile && (
          <FileButton
            label={t('claim.addFile')}
            hint={t('claim.fileHint', { count: attachmentLimits.count })}
            accept={attachmentLimits.mediaTypes.join(',')}
            onFile={setFile}
          />
        )
      )}
      <div>
        <SubmitButton>{t('claim.sendReply')}</SubmitButton>
      </div>
    </Form>
  );
}

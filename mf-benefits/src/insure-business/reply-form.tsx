import { attachmentLimits, claimAppealBody, claimReplyBody, claimReplyMax } from '@portal/contract';
import { isApiError } from '@portal/remote-kit/api';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { useDraft, useKeepInDraft, useLostFiles } from '@portal/remote-kit/drafts';
import { selectUserId } from '@portal/remote-kit/session';
import { Banner, Button, Cluster } from '@portal/ui';
import { DialogActions } from '@portal/ui/dialog';
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
import { useAppealClaimMutation, useReplyToClaimMutation } from './claim-endpoints.ts';

interface Values {
  text: string;
}

const appealText = claimAppealBody();
const textOnly = claimReplyBody();
const withFile = claimReplyBody({ min: 0 });

/** Text that the owner reads, by the text that is written. */
const texts = {
  reply: {
    label: 'claim.reply',
    hint: 'claim.replyHint',
    submit: 'claim.sendReply',
    sent: 'claim.replySent',
    lost: 'claim.replyLost',
    over: 'claim.replyOver',
  },
  appeal: {
    label: 'claim.appeal.text',
    hint: 'claim.appeal.hint',
    submit: 'claim.appeal.send',
    sent: 'claim.appeal.sent',
    lost: 'claim.appeal.lost',
    over: 'claim.appeal.over',
  },
};

export interface ReplyFormProps {
  kind: keyof typeof texts;
  claimId: string;
  canAddFile: boolean;
  /** @returns what is wrong with the file, or null */
  sendFile: (file: File) => Promise<string | null>;
  onDone: () => void;
}

/** The reply to what the agency has asked for, or the appeal against its decision, with or without a file. */
export function ReplyForm({ kind, claimId, canAddFile, sendFile, onDone }: ReplyFormProps) {
  const { t } = useTranslation('mf-benefits');
  const person = useSelector(selectUserId);
  const place = { form: `claim-${kind}.${claimId}`, version: 1, person };
  const draft = useDraft<Values>(place);
  const [reply] = useReplyToClaimMutation();
  const [appeal] = useAppealClaimMutation();
  const send = kind === 'appeal' ? appeal : reply;
  const words = texts[kind];
  const { keyOf, forget } = useIdempotencyKey();
  const [file, setFile] = useState<File | null>(null);
  const lost = useLostFiles(place, file ? 1 : 0);
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm<Values, Values>({
    schema: kind === 'appeal' ? appealText : file ? withFile : textOnly,
    defaultValues: { text: '', ...draft.found },
  });
  useKeepInDraft(form, draft);

  const handleSubmit = async ({ text }: Values) => {
    setProblem(null);
    // Without words the file is the reply: it has to be there first.
    const isFileFirst = file !== null && text === '';
    if (isFileFirst) {
      const fault = await sendFile(file);
      if (fault !== null) return setProblem(fault);
    }
    const { error } = await send({
      key: keyOf(JSON.stringify([claimId, text])),
      id: claimId,
      text,
    });
    if (error) {
      if (!isApiError(error)) throw error;
      if (error.kind === 'status') forget();
      applyServerErrors(form, error.fields);
      const isOver = error.kind === 'status' && error.status === 409;
      return setProblem(isOver ? t(words.over) : error.message || t(words.lost));
    }
    forget();
    draft.drop();
    lost.forget();
    showToast({ tone: 'positive', message: t(words.sent) });
    onDone();
    if (file && !isFileFirst) await sendFile(file);
  };

  return (
    <Form form={form} onSubmit={handleSubmit} label={t(words.label)}>
      <FormErrorSummary message={problem} />
      <TextArea<Values>
        name="text"
        label={t(words.label)}
        hint={t(words.hint)}
        maxLength={claimReplyMax}
        rows={3}
      />
      {lost.wereLost && <Banner tone="warning">{t('claim.fileNotKept')}</Banner>}
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
      <DialogActions>
        <SubmitButton>{t(words.submit)}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

import type { CallInput } from '@portal/contract';
import type { CorrectedName, correctionCalls } from '@portal/contract/corrections';
import { isApiError } from '@portal/remote-kit/api';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskForCorrectionMutation } from './endpoints.ts';
import { writtenName } from './written-name.ts';

export type NewRequest = CallInput<typeof correctionCalls.askForCorrection>['body'];

/** Sends a request once, however often the button is pressed. @param now the name on the record */
export function useSendRequest(now: CorrectedName) {
  const { t } = useTranslation('mf-profile');
  const [ask] = useAskForCorrectionMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  const [lacksFile, setLacksFile] = useState(false);

  const send = async (asked: NewRequest) => {
    setProblem(null);
    setLacksFile(asked.file_ids.length === 0);
    if (asked.file_ids.length === 0) return;
    if (writtenName(asked) === writtenName(now)) return setProblem(t('correct.same'));
    const { data, error } = await ask({ key: keyOf(JSON.stringify(asked)), asked });
    // A response came: another press is another request.
    if (data || (isApiError(error) && error.kind === 'status')) forget();
    if (data) showToast({ message: t('correct.sent') });
    else setProblem((isApiError(error) && error.message) || t('correct.failed'));
  };
  return { send, problem, lacksFile };
}

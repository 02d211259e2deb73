import {
  declineDuplicatesBody,
  type AgencyClaimRow,
  type CaseOutcome,
} from '@portal/contract/agency';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { useDescribeProblem, useShowProblem } from '@portal/remote-kit/staff';
import { Banner, Button, Skeleton, Stack } from '@portal/ui';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { Form, FormErrorSummary, SubmitButton, TextArea, usePortalForm } from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createKey } from '@portal/remote-kit/api/idempotency-key';
import {
  useDeclineDuplicateClaimsMutation,
  usePreviewDuplicateClaimsMutation,
} from '../endpoints.ts';

const schema = declineDuplicatesBody();

interface DeclineDuplicatesProps {
  chosen: readonly AgencyClaimRow[];
  onDone: () => void;
}

const toCases = (rows: readonly AgencyClaimRow[]) =>
  rows.map(({ id, version }) => ({ id, version }));

/** Declines what was reported before; a preview says first which of the chosen claims that is. */
export function DeclineDuplicates({ chosen, onDone }: DeclineDuplicatesProps) {
  const { t } = useTranslation('mf-benefits');
  const describe = useDescribeProblem();
  const [preview] = usePreviewDuplicateClaimsMutation();
  const [isOpen, setIsOpen] = useState(false);
  const [outcomes, setOutcomes] = useState<CaseOutcome[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const handleOpen = async () => {
    setIsOpen(true);
    setOutcomes(null);
    setProblem(null);
    const { data, error } = await preview({
      headers: { 'idempotency-key': createKey() },
      body: { cases: toCases(chosen), reason: t('desk.duplicates.preview'), is_preview: true },
    });
    if (data) setOutcomes(data.data);
    else setProblem(describe(error));
  };
  const possible = chosen.filter(
    ({ id }) => outcomes?.find((each) => each.id === id)?.outcome === 'done',
  );
  return (
    <>
      <Button size="sm" onClick={() => void handleOpen()}>
        {t('desk.duplicates.button')}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} title={t('desk.duplicates.title')}>
          <Stack gap={4}>
            {problem !== null && (
              <Banner tone="danger" role="alert">
                {problem}
              </Banner>
            )}
            {outcomes === null && problem === null && <Skeleton lines={3} />}
            {outcomes !== null && <Preview chosen={chosen} possible={possible} />}
            {possible.length > 0 && (
              <Decline
                cases={possible}
                onDone={() => {
                  setIsOpen(false);
                  onDone();
                }}
              />
            )}
          </Stack>
        </Dialog>
      )}
    </>
  );
}

function Preview({
  chosen,
  possible,
}: Pick<DeclineDuplicatesProps, 'chosen'> & { possible: readonly AgencyClaimRow[] }) {
  const { t } = useTranslation('mf-benefits');
  const others = chosen.filter((row) => !possible.includes(row));
  return (
    <>
      {possible.length > 0 && (
        <>
          <p>{t('desk.duplicates.will', { count: possible.length })}</p>
          <ul>
            {possible.map(({ id, number, duplicate_of }) => (
              <li key={id}>{t('desk.duplicates.of', { number, first: duplicate_of ?? '–' })}</li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <p>{t('desk.duplicates.stay', { count: others.length })}</p>
          <ul>
            {others.map(({ id, number }) => (
              <li key={id}>{number}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Decline({ cases, onDone }: { cases: readonly AgencyClaimRow[]; onDone: () => void }) {
  const { t } = useTranslation('mf-benefits');
  const show = useShowProblem();
  const [decline] = useDeclineDuplicateClaimsMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({ schema, defaultValues: { reason: '' } });

  const handleSubmit = async ({ reason }: { reason: string }) => {
    setProblem(null);
    const body = { cases: toCases(cases), reason, is_preview: false };
    const { data, error } = await decline({
      headers: { 'idempotency-key': keyOf(JSON.stringify(body)) },
      body,
    });
    if (!data) return setProblem(show(form, error));
    forget();
    const count = data.data.filter(({ outcome }) => outcome === 'done').length;
    const late = data.data.length - count;
    showToast({
      message: [
        t('desk.duplicates.done', { count }),
        ...(late > 0 ? [t('desk.assign.late', { count: late })] : []),
      ].join(' '),
    });
    onDone();
  };

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('desk.duplicates.title')}>
      <FormErrorSummary message={problem} />
      <TextArea name="reason" label={t('claims.reason')} hint={t('claims.reasonHint')} />
      <DialogActions>
        <SubmitButton>{t('desk.duplicates.submit', { count: cases.length })}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

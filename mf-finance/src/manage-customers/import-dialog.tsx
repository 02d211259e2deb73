import { isApiError } from '@portal/remote-kit/api';
import { marketingLimits, type ImportPreview } from '@portal/contract';
import { Banner, DefinitionList, Stack, Table, useIntlLocale } from '@portal/ui';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { FileButton } from '@portal/ui/files';
import {
  CheckboxField,
  Form,
  FormErrorSummary,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { useApplyImportMutation, usePreviewImportMutation } from '../endpoints/campaign.ts';
import { showPhone } from './show-phone.ts';

const Whole = styled.span`
  white-space: nowrap;
`;

const consentSchema = z.object({ consent: z.literal(true, { error: 'required' }) });
interface Consent {
  consent: boolean;
}

/** A list of customers from a spreadsheet: read, shown with what is wrong in it, and only then taken. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf-finance');
  const [read, { data: preview, isLoading, reset }] = usePreviewImportMutation();
  const locale = useIntlLocale();
  const [problem, setProblem] = useState<string | null>(null);

  const handleFile = async (file: File) => {
    setProblem(null);
    reset();
    // Without looking into it: a phone would not survive a file of 50 MB.
    if (file.size > marketingLimits.fileBytes) return setProblem(t('import.tooLarge'));
    const { error } = await read({ file });
    if (!error) return;
    const sentence = isApiError(error) ? (error.fields['file']?.[0] ?? error.message) : '';
    setProblem(sentence || t('write.noResponse'));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      dismissible="by-key"
      title={t('import.title')}
      description={t('import.lead')}
    >
      <Stack gap={5}>
        <FileButton
          label={t('import.choose')}
          hint={t('import.hint', {
            rows: new Intl.NumberFormat(locale).format(marketingLimits.rows),
          })}
          accept=".csv,.txt,text/csv"
          busy={isLoading}
          problem={problem}
          onFile={(file) => void handleFile(file)}
        />
        {preview && <Preview preview={preview} onDone={onClose} />}
      </Stack>
    </Dialog>
  );
}

function Preview({ preview, onDone }: { preview: ImportPreview; onDone: () => void }) {
  const { t } = useTranslation('mf-finance');
  const { id, new_count, known_count, opted_out_count, fault_count, faults, sample } = preview;
  return (
    <Stack gap={5}>
      <div role="status">
        <DefinitionList
          items={[
            { term: t('import.new'), description: new_count },
            { term: t('import.known'), description: known_count },
            ...(opted_out_count > 0
              ? [{ term: t('import.optedOut'), description: opted_out_count }]
              : []),
            { term: t('import.faulty'), description: fault_count },
          ]}
        />
      </div>
      {faults.length > 0 && (
        <Table
          caption={t('import.faults')}
          columns={[
            {
              key: 'line',
              header: t('import.line'),
              narrow: 'lead',
              cell: ({ line }) => <Whole>{t('import.lineNumber', { line })}</Whole>,
            },
            {
              key: 'fault',
              header: t('import.fault'),
              narrow: 'line',
              cell: ({ fault }) => t(`import.fault_${fault}`),
            },
            {
              key: 'value',
              header: t('import.value'),
              narrow: 'line',
              cell: ({ value }) => value || '–',
            },
          ]}
          rows={faults}
          rowKey={({ line }) => String(line)}
        />
      )}
      {fault_count > faults.length && (
        <p>{t('import.moreFaults', { count: fault_count - faults.length })}</p>
      )}
      {sample.length > 0 && (
        <Table
          caption={t('import.sample')}
          columns={[
            { key: 'name', header: t('customers.name'), narrow: 'lead', cell: ({ name }) => name },
            {
              key: 'phone',
              header: t('customers.phone'),
              narrow: 'detail',
              cell: ({ phone_number }) => showPhone(phone_number),
            },
            {
              key: 'age',
              header: t('customers.age'),
              narrow: 'figure',
              cell: ({ age_category, birth_date }) => birth_date ?? age_category ?? '–',
            },
          ]}
          rows={sample}
          rowKey={({ phone_number }) => phone_number}
        />
      )}
      {id === null ? (
        <Banner tone="warning">{t('import.nothing')}</Banner>
      ) : (
        <Take key={id} id={id} count={new_count + known_count} onDone={onDone} />
      )}
    </Stack>
  );
}

function Take({ id, count, onDone }: { id: string; count: number; onDone: () => void }) {
  const { t } = useTranslation('mf-finance');
  const [apply] = useApplyImportMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm<Consent, { consent: true }>({
    schema: consentSchema as never,
    defaultValues: { consent: false },
  });
  const submit = async () => {
    setProblem(null);
    const { data, error } = await apply({ id });
    if (data) {
      showToast({ message: t('import.done', { count: data.count }), tone: 'positive' });
      return onDone();
    }
    if (!isApiError(error)) throw error;
    const [sentence] = Object.values(error.fields)[0] ?? [];
    setProblem(sentence ?? (error.message || t('write.noResponse')));
  };
  return (
    <Form form={form} onSubmit={submit} label={t('import.title')}>
      <FormErrorSummary message={problem} />
      <CheckboxField<Consent>
        name="consent"
        label={t('import.consent')}
        shortLabel={t('import.consentShort')}
      />
      <DialogActions>
        <SubmitButton>{t('import.take', { count })}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

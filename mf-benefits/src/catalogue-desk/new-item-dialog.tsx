import {
  catalogueContents,
  catalogueKinds,
  catalogueSlug,
  type CatalogueKind,
} from '@portal/contract/catalogue';
import { useShowProblem } from '@portal/remote-kit/staff';
import { SelectField } from '@portal/ui/choices';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { Form, FormErrorSummary, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useCreateCatalogueItemMutation } from './desk-api.ts';
import { itemPath } from './paths.ts';

const kindsToAdd = catalogueKinds.filter((kind) => catalogueContents[kind].key !== 'fixed');

const schema = z
  .object({ kind: z.enum(catalogueKinds, { error: 'required' }), key: z.string() })
  .check(({ value, issues }) => {
    if (catalogueContents[value.kind].key !== 'slug') return;
    const { error } = catalogueSlug().safeParse(value.key);
    const message = error?.issues[0]?.message;
    if (message !== undefined)
      issues.push({ code: 'custom', message, path: ['key'], input: value.key });
  });

/** A new item begins as a blank draft. */
export function NewItemDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf-benefits');
  const navigate = useNavigate();
  const [create] = useCreateCatalogueItemMutation();
  const showProblem = useShowProblem();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({
    schema,
    defaultValues: { kind: kindsToAdd[0] as CatalogueKind, key: '' },
  });
  const kind = form.watch('kind');
  const handleSubmit = async (wanted: z.output<typeof schema>) => {
    setProblem(null);
    const contents = catalogueContents[wanted.kind];
    const { data, error } = await create({
      body: {
        kind: wanted.kind,
        ...(contents.key === 'slug' && { key: wanted.key }),
        content: { ...contents.empty },
      },
    });
    if (data) void navigate(itemPath(data.data));
    else setProblem(showProblem(form, error));
  };
  return (
    <Dialog open onClose={onClose} title={t('catalogue.add')}>
      <Form form={form} onSubmit={handleSubmit} label={t('catalogue.add')}>
        <FormErrorSummary message={problem} />
        {kindsToAdd.length > 1 && (
          <SelectField
            name="kind"
            label={t('catalogue.kind')}
            choices={kindsToAdd.map((value) => ({
              value,
              label: t(`catalogue.kinds.${value}.name`),
            }))}
          />
        )}
        {catalogueContents[kind].key === 'slug' && (
          <TextField
            name="key"
            label={t('catalogue.key')}
            hint={t(kind === 'course' ? 'catalogue.kinds.course.keyHint' : 'catalogue.keyHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <DialogActions>
          <SubmitButton>{t('catalogue.create')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

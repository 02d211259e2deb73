import { locales, type Locale } from '@portal/contract';
import { fromForm, replyTemplateBody, type ReplyTemplate } from '@portal/contract/agency';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { useVersionedForm, VersionSummary } from '@portal/remote-kit/staff';
import { Button, Stack } from '@portal/ui';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { Form, SubmitButton, TextArea, TextField, usePortalForm } from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useTranslation } from 'react-i18next';
import {
  useAddReplyTemplateMutation,
  useChangeReplyTemplateMutation,
  useDeleteReplyTemplateMutation,
} from './desk-api.ts';

const body = replyTemplateBody();

type Texts = Record<Locale, { body: string }>;
interface Values {
  name: string;
  texts: Texts;
}

/** Languages that are left empty are not sent: the English text is used for them. */
const schema = fromForm(({ name, texts }: Values) => {
  const given = Object.entries(texts).filter(
    ([locale, text]) => locale === 'en' || text.body.trim() !== '',
  );
  return { name, texts: Object.fromEntries(given) };
}, body);

const valuesOf = (template: ReplyTemplate | null): Values => ({
  name: template?.name ?? '',
  texts: Object.fromEntries(
    locales.map((locale) => [locale, { body: template?.texts[locale]?.body ?? '' }]),
  ) as Texts,
});

interface TemplateDialogProps {
  /** Null: a new one. */
  template: ReplyTemplate | null;
  onClose: () => void;
}

/** A template in every language. What a colleague has saved since it was opened is shown, and nothing is overwritten. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('mf-finance');
  const [add] = useAddReplyTemplateMutation();
  const [change] = useChangeReplyTemplateMutation();
  const [remove, removing] = useDeleteReplyTemplateMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const form = usePortalForm({ schema, defaultValues: valuesOf(template) });
  const version = useVersionedForm({ form, saved: template, valuesOf });
  const { base } = version;
  const based = base && { params: { id: base.id }, headers: { 'if-match': `"${base.version}"` } };

  const finish = ({ data, error }: { data?: unknown; error?: unknown }, message: string) => {
    if (data === undefined) return version.showProblem(error);
    forget();
    showToast({ message });
    onClose();
  };
  const submit = async (values: ReturnType<typeof body.parse>) => {
    version.forgetProblem();
    const saving = based
      ? change({ ...based, body: values })
      : add({ headers: { 'idempotency-key': keyOf(JSON.stringify(values)) }, body: values });
    finish(await saving, t('templates.saved'));
  };

  const handleDelete = async () => {
    if (based) finish(await remove(based), t('templates.deleted'));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t(template ? 'templates.change' : 'templates.new')}
      description={t('templates.placeholders')}
    >
      <Form form={form} onSubmit={submit} label={t('templates.title')}>
        <VersionSummary version={version} changedBy={template?.changed_by ?? null}>
          <Stack gap={2}>
            {locales.map((locale) => {
              const text = template?.texts[locale]?.body;
              return text === undefined || text === base?.texts[locale]?.body ? null : (
                <p key={locale} lang={locale}>
                  {t(`languages.${locale}`)}: {text}
                </p>
              );
            })}
          </Stack>
        </VersionSummary>
        <TextField<Values> name="name" label={t('templates.name')} autoComplete="off" />
        {locales.map((locale) => (
          <TextArea<Values>
            key={locale}
            name={`texts.${locale}.body`}
            label={t(`languages.${locale}`)}
            optional={locale !== 'en'}
            rows={3}
          />
        ))}
        <DialogActions>
          <SubmitButton disabled={version.isOutdated}>{t('templates.save')}</SubmitButton>
          {based && (
            <Button variant="danger" busy={removing.isLoading} onClick={() => void handleDelete()}>
              {t('templates.delete')}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}

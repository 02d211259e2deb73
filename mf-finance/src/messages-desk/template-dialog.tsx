import { locales, type Locale } from '@portal/contract';
import { fromForm, replyTemplateBody, type ReplyTemplate } from '@portal/contract/agency';
import { isApiError } from '@portal/remote-kit/api';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { useDescribeProblem } from '@portal/remote-kit/staff';
import { Banner, Button, Stack } from '@portal/ui';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  TextArea,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
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

const textsOf = (template: ReplyTemplate | null) =>
  Object.fromEntries(
    locales.map((locale) => [locale, { body: template?.texts[locale]?.body ?? '' }]),
  ) as Texts;

interface TemplateDialogProps {
  /** Null: a new one. */
  template: ReplyTemplate | null;
  onClose: () => void;
}

/** A template in every language. What a colleague has saved since it was opened is shown, and nothing is overwritten. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('mf-finance');
  const describe = useDescribeProblem();
  const [add] = useAddReplyTemplateMutation();
  const [change] = useChangeReplyTemplateMutation();
  const [remove, removing] = useDeleteReplyTemplateMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  /** The version that the form began with. */
  const [read, setRead] = useState(template);
  const isNewer = template !== null && read !== null && template.version !== read.version;
  const form = usePortalForm({
    schema,
    defaultValues: { name: template?.name ?? '', texts: textsOf(template) },
  });
  const based = read && { params: { id: read.id }, headers: { 'if-match': `"${read.version}"` } };

  const finish = ({ data, error }: { data?: unknown; error?: unknown }, message: string) => {
    if (data !== undefined) {
      forget();
      showToast({ message });
      onClose();
      return;
    }
    if (isApiError(error)) applyServerErrors(form, error.fields);
    setProblem(isApiError(error) && error.code === 'conflict' ? null : describe(error));
    if (isApiError(error) && error.code === 'conflict' && !error.conflict)
      setProblem(error.message);
  };
  const submit = async (values: ReturnType<typeof body.parse>) => {
    setProblem(null);
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
        <FormErrorSummary message={problem} />
        {isNewer && (
          <Banner
            tone="warning"
            role="alert"
            title={t('templates.newer', { name: template.changed_by })}
            action={<Button onClick={() => setRead(template)}>{t('templates.keepMine')}</Button>}
          >
            <Stack gap={2}>
              {locales.map((locale) => {
                const text = template.texts[locale]?.body;
                return text === undefined || text === read.texts[locale]?.body ? null : (
                  <p key={locale} lang={locale}>
                    {t(`languages.${locale}`)}: {text}
                  </p>
                );
              })}
            </Stack>
          </Banner>
        )}
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
          <SubmitButton disabled={isNewer}>{t('templates.save')}</SubmitButton>
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

import { completeLocales, locales, type Locale } from '@portal/contract';
import { announcementBody, fromForm, type Announcement } from '@portal/contract/agency';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { MomentField, useVersionedForm, VersionSummary } from '@portal/remote-kit/staff';
import { Button, Card, Cluster, Muted, Stack } from '@portal/ui';
import {
  CheckboxField,
  Form,
  SubmitButton,
  TextArea,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { announcementPath, announcementsPath } from '../message-paths.ts';
import {
  bodyOf,
  isNeeded,
  valuesOf,
  type AnnouncementBody,
  type AnnouncementValues,
} from './announcement-form.ts';
import {
  useAddAnnouncementMutation,
  useChangeAnnouncementMutation,
  useDeleteAnnouncementMutation,
} from './announcements-api.ts';
import { AudienceFields } from './audience-fields.tsx';
import { Preview } from './preview.tsx';
import { SendButton } from './send-button.tsx';

const schema = fromForm(bodyOf, announcementBody());

const Others = styled.details`
  summary {
    min-height: var(--target);
    align-content: center;
    color: var(--primary);
    cursor: pointer;
  }
`;

/** A draft: its texts, whom it is for and when. It is sent from what is saved, never from what is typed. */
export function DraftForm({ announcement }: { announcement: Announcement | null }) {
  const { t } = useTranslation('mf-finance');
  const navigate = useNavigate();
  const [add] = useAddAnnouncementMutation();
  const [change] = useChangeAnnouncementMutation();
  const [remove, removing] = useDeleteAnnouncementMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const form = usePortalForm<AnnouncementValues, AnnouncementBody>({
    schema,
    defaultValues: valuesOf(announcement),
  });
  const [audience, texts] = useWatch({ control: form.control, name: ['audience', 'texts'] });
  const version = useVersionedForm({ form, saved: announcement, valuesOf });
  const { base } = version;
  const based = base && { params: { id: base.id }, headers: { 'if-match': `"${base.version}"` } };
  const { isDirty } = form.formState;

  const submit = async (body: AnnouncementBody) => {
    version.forgetProblem();
    const { data, error } = await (based
      ? change({ ...based, body })
      : add({ headers: { 'idempotency-key': keyOf(JSON.stringify(body)) }, body }));
    if (!data) return version.showProblem(error);
    forget();
    version.restart(data.data);
    showToast({ message: t('announce.saved') });
    if (!based) void navigate(announcementPath(data.data.id), { replace: true });
  };
  const handleDelete = async () => {
    if (!based) return;
    const { error } = await remove(based);
    if (error) return version.showProblem(error);
    form.reset(form.getValues());
    showToast({ message: t('announce.deleted') });
    void navigate(announcementsPath, { replace: true });
  };

  return (
    <Stack gap={5}>
      <Form form={form} onSubmit={submit} label={t('announce.new')}>
        <VersionSummary version={version} />
        <TextFields />
        <Card as="section" aria-label={t('announce.audience')}>
          <h2>{t('announce.audience')}</h2>
          <AudienceFields
            audience={audience}
            onAudience={(next) => form.setValue('audience', next, { shouldDirty: true })}
          />
        </Card>
        <Times />
        <Cluster>
          <SubmitButton disabled={version.isOutdated}>{t('announce.save')}</SubmitButton>
          {based && (
            <Button busy={removing.isLoading} onClick={() => void handleDelete()}>
              {t('announce.delete')}
            </Button>
          )}
        </Cluster>
      </Form>
      <Preview texts={bodyOf({ ...valuesOf(null), texts }).texts as Announcement['texts']} />
      {base && !version.isOutdated && <SendButton announcement={base} isSaved={!isDirty} />}
    </Stack>
  );
}

/** Languages that are needed; the others are folded away until one has a text. */
function TextFields() {
  const { t } = useTranslation('mf-finance');
  const { formState } = useFormContext<AnnouncementValues>();
  const { texts } = formState.defaultValues ?? {};
  const others = locales.filter((locale) => !isNeeded(locale));
  const hasOthers = others.some((locale) => texts?.[locale]?.body);
  return (
    <Card as="section" aria-label={t('announce.texts')}>
      <Stack gap={4}>
        <h2>{t('announce.texts')}</h2>
        <Muted>{t('announce.textsHint')}</Muted>
        {completeLocales.map((locale) => (
          <TextIn key={locale} locale={locale} />
        ))}
        <Others open={hasOthers}>
          <summary>{t('announce.others')}</summary>
          <Stack gap={4}>
            {others.map((locale) => (
              <TextIn key={locale} locale={locale} />
            ))}
          </Stack>
        </Others>
      </Stack>
    </Card>
  );
}

function TextIn({ locale }: { locale: Locale }) {
  const { t } = useTranslation('mf-finance');
  const labelled = (label: string) =>
    t('announce.in', { label, language: t(`languages.${locale}`) });
  return (
    <>
      <TextField<AnnouncementValues>
        name={`texts.${locale}.subject`}
        label={labelled(t('announce.subject'))}
        optional={!isNeeded(locale)}
        autoComplete="off"
      />
      <TextArea<AnnouncementValues>
        name={`texts.${locale}.body`}
        label={labelled(t('announce.body'))}
        optional={!isNeeded(locale)}
        rows={isNeeded(locale) ? 4 : 2}
      />
    </>
  );
}

function Times() {
  const { t } = useTranslation('mf-finance');
  return (
    <Card as="section" aria-label={t('announce.when')}>
      <Stack gap={4}>
        <h2>{t('announce.when')}</h2>
        <MomentField
          name="starts_at"
          label={t('announce.startsAt')}
          hint={t('announce.startsHint')}
        />
        <MomentField name="ends_at" label={t('announce.endsAt')} hint={t('announce.endsHint')} />
        <CheckboxField<AnnouncementValues> name="is_mailed" label={t('announce.isMailed')} />
      </Stack>
    </Card>
  );
}

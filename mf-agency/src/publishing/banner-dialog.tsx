import { completeLocales, locales, type Locale } from '@portal/contract';
import {
  bannerAudiences,
  bannerBody,
  bannerSeverities,
  fromForm,
  type NoticeBanner,
} from '@portal/contract/agency';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import {
  MomentField,
  toLocal,
  toMoment,
  useVersionedForm,
  VersionSummary,
} from '@portal/remote-kit/staff';
import { Banner, Button } from '@portal/ui';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { Form, RadioGroupField, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  useAddBannerMutation,
  useChangeBannerMutation,
  useDeleteBannerMutation,
} from './publishing-api.ts';

interface Values {
  texts: Record<Locale, { text: string }>;
  severity: string;
  audience: string;
  starts_at: string;
  ends_at: string;
}
type Body = ReturnType<ReturnType<typeof bannerBody>['parse']>;

const isNeeded = (locale: Locale) => completeLocales.some((each) => each === locale);

const bodyOf = ({ texts, starts_at, ends_at, ...rest }: Values) => ({
  ...rest,
  texts: Object.fromEntries(
    Object.entries(texts).filter(
      ([locale, { text }]) => isNeeded(locale as Locale) || text.trim() !== '',
    ),
  ),
  starts_at: toMoment(starts_at),
  ends_at: toMoment(ends_at),
});
const schema = fromForm(bodyOf, bannerBody());

const valuesOf = (banner: NoticeBanner | null): Values => ({
  texts: Object.fromEntries(
    locales.map((locale) => [locale, { text: banner?.texts[locale]?.text ?? '' }]),
  ) as Values['texts'],
  severity: banner?.severity ?? 'info',
  audience: banner?.audience ?? 'everyone',
  starts_at: toLocal(banner?.starts_at ?? new Date().toISOString()),
  ends_at: toLocal(banner?.ends_at ?? null),
});

interface BannerDialogProps {
  /** Null: a new one. */
  banner: NoticeBanner | null;
  onClose: () => void;
}

/** A notice in every language, with its dates and as pages show it. */
export function BannerDialog({ banner, onClose }: BannerDialogProps) {
  const { t } = useTranslation('mf-agency');
  const [add] = useAddBannerMutation();
  const [change] = useChangeBannerMutation();
  const [remove, removing] = useDeleteBannerMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const form = usePortalForm<Values, Body>({ schema, defaultValues: valuesOf(banner) });
  const version = useVersionedForm({ form, saved: banner, valuesOf });
  const { base } = version;
  const based = base && { params: { id: base.id }, headers: { 'if-match': `"${base.version}"` } };

  const finish = ({ data, error }: { data?: unknown; error?: unknown }, message: string) => {
    if (data === undefined) return version.showProblem(error);
    forget();
    showToast({ message });
    onClose();
  };
  const submit = async (body: Body) => {
    version.forgetProblem();
    const saving = based
      ? change({ ...based, body })
      : add({ headers: { 'idempotency-key': keyOf(JSON.stringify(body)) }, body });
    finish(await saving, t('publishing.banners.saved'));
  };

  const handleDelete = async () => {
    if (based) finish(await remove(based), t('publishing.banners.deleted'));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t(banner ? 'publishing.banners.change' : 'publishing.banners.new')}
      description={t('publishing.banners.hint')}
    >
      <Form form={form} onSubmit={submit} label={t('publishing.pages.banners')}>
        <VersionSummary version={version} changedBy={banner?.changed_by ?? null} />
        <BannerFields />
        <DialogActions>
          <SubmitButton disabled={version.isOutdated}>{t('publishing.save')}</SubmitButton>
          {based && (
            <Button variant="danger" busy={removing.isLoading} onClick={() => void handleDelete()}>
              {t('publishing.delete')}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function BannerFields() {
  const { t } = useTranslation('mf-agency');
  const [text, severity] = useWatch<Values, ['texts.en.text', 'severity']>({
    name: ['texts.en.text', 'severity'],
  });
  return (
    <>
      {locales.map((locale) => (
        <TextField<Values>
          key={locale}
          name={`texts.${locale}.text`}
          label={t('publishing.textIn', { language: t(`publishing.languages.${locale}`) })}
          optional={!isNeeded(locale)}
          autoComplete="off"
        />
      ))}
      <RadioGroupField<Values>
        name="severity"
        label={t('publishing.banners.severity')}
        options={bannerSeverities.map((value) => ({
          value,
          label: t(`publishing.banners.severities.${value}`),
        }))}
      />
      <RadioGroupField<Values>
        name="audience"
        label={t('publishing.banners.audience')}
        options={bannerAudiences.map((value) => ({
          value,
          label: t(`publishing.banners.audiences.${value}`),
        }))}
      />
      <MomentField name="starts_at" label={t('publishing.banners.startsAt')} />
      <MomentField name="ends_at" label={t('publishing.banners.endsAt')} />
      {text.trim() !== '' && (
        <section aria-label={t('publishing.preview')}>
          <Banner tone={severity === 'warning' ? 'warning' : 'info'}>{text}</Banner>
        </section>
      )}
    </>
  );
}

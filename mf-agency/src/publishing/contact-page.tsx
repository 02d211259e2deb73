import { contactDetailsBody, type KeptContactDetails } from '@portal/contract/agency';
import { useHasRole, useVersionedForm, VersionSummary } from '@portal/remote-kit/staff';
import { Card, DateText, DefinitionList, ErrorState, Muted, Skeleton, Stack } from '@portal/ui';
import { Form, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useTranslation } from 'react-i18next';
import { useChangeContactDetailsMutation, useGetContactDetailsQuery } from './publishing-api.ts';
import { PublishingPage } from './publishing-page.tsx';

const schema = contactDetailsBody();

export function Component() {
  return (
    <PublishingPage page="contact">
      <Contact />
    </PublishingPage>
  );
}

/** How people reach the agency. */
function Contact() {
  const { t } = useTranslation('mf-agency');
  const mayChange = useHasRole('publishing');
  const { data, isError, isFetching, refetch } = useGetContactDetailsQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  const details = data?.data;
  if (!details) {
    return isError ? (
      <ErrorState title={t('problem.load')} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton lines={6} height={32} />
    );
  }
  return (
    <Card>
      <Stack gap={4}>
        <p>{t('publishing.contact.lead')}</p>
        {details.changed_at !== null && (
          <Muted size="sm">
            {t('publishing.changed')} <DateText iso={details.changed_at} /> · {details.changed_by}
          </Muted>
        )}
        {mayChange ? <ContactForm details={details} /> : <Shown details={details} />}
      </Stack>
    </Card>
  );
}

function Shown({ details }: { details: KeptContactDetails }) {
  const { t } = useTranslation('mf-agency');
  const { defaults } = details;
  return (
    <DefinitionList
      items={[
        {
          term: t('publishing.contact.help_centre_url'),
          description: details.help_centre_url,
        },
        {
          term: t('publishing.contact.contact_email'),
          description: details.contact_email ?? defaults.contact_email,
        },
        {
          term: t('publishing.contact.contact_phone'),
          description: details.contact_phone ?? defaults.contact_phone,
        },
      ]}
    />
  );
}

interface Values {
  help_centre_url: string;
  contact_email: string;
  contact_phone: string;
}

const valuesOf = (details: KeptContactDetails): Values => ({
  help_centre_url: details.help_centre_url ?? '',
  contact_email: details.contact_email ?? '',
  contact_phone: details.contact_phone ?? '',
});

function ContactForm({ details }: { details: KeptContactDetails }) {
  const { t } = useTranslation('mf-agency');
  const [change] = useChangeContactDetailsMutation();
  const form = usePortalForm({ schema, defaultValues: valuesOf(details) });
  const version = useVersionedForm({ form, saved: details, valuesOf });
  const byDefault = (value: string | null) =>
    value === null
      ? t('publishing.contact.noDefault')
      : t('publishing.contact.byDefault', { value });

  const submit = async () => {
    version.forgetProblem();
    // As it was typed: what is left empty goes back to the settings.
    const body = form.getValues();
    const headers = { 'if-match': `"${version.base.version}"` };
    const { data, error } = await change({ headers, body });
    if (!data) return version.showProblem(error);
    version.restart(data.data);
    showToast({ message: t('publishing.contact.saved') });
  };

  return (
    <Form form={form} onSubmit={submit} label={t('publishing.pages.contact')}>
      <VersionSummary version={version} changedBy={details.changed_by} />
      <TextField<Values>
        name="help_centre_url"
        type="url"
        label={t('publishing.contact.help_centre_url')}
        hint={t('publishing.contact.settingsUrl')}
        autoComplete="off"
        optional
      />
      <TextField<Values>
        name="contact_email"
        type="email"
        label={t('publishing.contact.contact_email')}
        hint={byDefault(details.defaults.contact_email)}
        autoComplete="off"
        optional
      />
      <TextField<Values>
        name="contact_phone"
        label={t('publishing.contact.contact_phone')}
        hint={`${t('publishing.contact.phoneHint')} ${byDefault(details.defaults.contact_phone)}`}
        autoComplete="off"
        inputMode="tel"
        optional
      />
      <div>
        <SubmitButton disabled={version.isOutdated}>{t('publishing.save')}</SubmitButton>
      </div>
    </Form>
  );
}

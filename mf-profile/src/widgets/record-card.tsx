import { requiredDetails } from '@portal/contract';
import { useGetBusinessRegistrationQuery } from '@portal/remote-kit/session';
import { Muted, Progress, QueryCard, Stack, TextLink, useIntlLocale } from '@portal/ui';
import { useTranslation } from 'react-i18next';

/** So many names make a sentence; more would be a list that no owner reads. */
const namesShown = 3;

export function RecordCard() {
  const { t } = useTranslation('mf-profile/widgets');
  const locale = useIntlLocale();
  const query = useGetBusinessRegistrationQuery();
  const nameOf = (key: string) =>
    t(`record.details.${key}`, { defaultValue: t(`validation:fields.${key}`) });
  const sentence = (missing: readonly string[]) => {
    const names = missing.slice(0, namesShown).map(nameOf);
    const plain = names.join(t('record.comma'));
    if (missing.length > namesShown) return t('record.missingMore', { list: plain });
    // Pages in a language of Nigeria write as in en-NG: cheap phones lack its word for “and”, which the edge has.
    const isPlain = locale === 'en-NG';
    const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
    return t('record.missing', { list: isPlain ? plain : list });
  };
  return (
    <QueryCard title={t('record.title')} query={query} lines={4} empty={<p>{t('record.empty')}</p>}>
      {(business) => {
        const details = requiredDetails(business, business.user);
        const missing = details.filter(({ isGiven }) => !isGiven).map(({ name }) => name);
        const given = details.length - missing.length;
        return (
          <Stack gap={3}>
            <Progress
              label={t('record.progress')}
              value={given}
              max={details.length}
              valueText={t('record.given', { given, all: details.length })}
            />
            <Muted>{missing.length === 0 ? t('record.complete') : sentence(missing)}</Muted>
            <TextLink to="/dashboard/profile/business" standalone>
              {t(missing.length === 0 ? 'record.view' : 'record.fill')}
            </TextLink>
          </Stack>
        );
      }}
    </QueryCard>
  );
}

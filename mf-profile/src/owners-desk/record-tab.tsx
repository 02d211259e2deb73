import {
  isAskedFor,
  recordFieldNames,
  textKeyOf,
  type BusinessRegistration,
} from '@portal/contract';
import type { OwnerAccount } from '@portal/contract/agency';
import { formatPhone } from '@portal/contract/format-phone';
import {
  Badge,
  Card,
  Cluster,
  DefinitionList,
  Money,
  PageSection,
  Skeleton,
  Stack,
} from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Columns } from '../business-record/columns.ts';
import { useFieldText } from '../business-record/field-text.ts';
import { ListFailed } from '../business-record/list-failed.tsx';
import { FieldList } from '../business-record/record-section.tsx';
import { useRecordNames } from '../business-record/reference-names.ts';
import { useFormatDay } from './use-format-day.ts';

/** Contacts, sign-in, the business, and the people who own it. */
export function RecordTab({ account }: { account: OwnerAccount }) {
  const { t } = useTranslation('mf-profile');
  const { user, business } = account;
  return (
    <Columns>
      <Stack gap={6}>
        <PageSection title={t('edit.tabs.user')}>
          <Card>
            <FieldList
              fields={[
                { name: 'first_name', value: user.first_name },
                { name: 'last_name', value: user.last_name },
                { name: 'phone_number', value: formatPhone(user.phone_number) },
                {
                  name: 'email',
                  value: (
                    <Cluster gap={2}>
                      {user.email}
                      <Badge tone={user.email_verified ? 'positive' : 'warning'}>
                        {t(user.email_verified ? 'profile.verified' : 'profile.notVerified')}
                      </Badge>
                    </Cluster>
                  ),
                },
                {
                  name: 'account_type',
                  value: t(user.is_master ? 'profile.masterAgent' : 'profile.subAgent'),
                },
              ]}
            />
          </Card>
        </PageSection>
        <SignIn account={account} />
      </Stack>
      <Stack gap={6}>{business && <Business business={business} />}</Stack>
    </Columns>
  );
}

function SignIn({ account }: { account: OwnerAccount }) {
  const { t } = useTranslation('mf-profile');
  const formatDay = useFormatDay();
  const { sign_in, open } = account;
  const until = sign_in.blocked_until;
  return (
    <PageSection title={t('desk.account.signIn')}>
      <Card>
        <DefinitionList
          items={[
            {
              term: t('desk.account.password'),
              description: t(
                account.has_password ? 'desk.account.isSet' : 'desk.account.notActivated',
              ),
            },
            { term: t('desk.account.sessions'), description: String(account.sessions) },
            {
              term: t('desk.account.failures'),
              description: (
                <Cluster gap={2}>
                  {sign_in.failures}
                  {until !== null && (
                    <Badge tone="danger">
                      {t('desk.account.locked', { date: formatDay(until, true) })}
                    </Badge>
                  )}
                </Cluster>
              ),
            },
            {
              term: t('desk.account.factor'),
              description: t(account.has_app ? 'desk.account.hasApp' : 'desk.account.noApp'),
            },
            { term: t('desk.account.balance'), description: <Money kobo={open.balance_kobo} /> },
            {
              term: t('desk.account.bank'),
              description: open.bank
                ? `${open.bank.bank_name} · ${open.bank.account_number}`
                : t('desk.account.noBank'),
            },
          ]}
        />
      </Card>
    </PageSection>
  );
}

function Business({ business }: { business: BusinessRegistration }) {
  const { t } = useTranslation('mf-profile');
  const names = useRecordNames(business);
  const fieldText = useFieldText(names);
  if (!names) return <Skeleton lines={8} />;
  return (
    <>
      <PageSection title={t('business.about')}>
        <ListFailed of={names} />
        <Card>
          <FieldList
            fields={[
              { name: 'business_name', value: business.business_name },
              ...recordFieldNames
                .filter((name) => isAskedFor(name, business))
                .map((name) => ({ name: textKeyOf(name), value: fieldText(name, business[name]) })),
            ]}
          />
        </Card>
      </PageSection>
      {business.principal_information.map((person) => (
        <PageSection key={person.id} title={person.name}>
          <Card>
            <FieldList
              fields={[
                { name: 'position', value: person.position },
                { name: 'home_address', value: person.home_address },
                { name: 'phone_number', value: formatPhone(person.phone_number) },
                { name: 'email', value: person.email },
                {
                  name: 'bvn',
                  value: person.bvn_last4 && t('owners.bvnEnds', { digits: person.bvn_last4 }),
                },
              ]}
            />
          </Card>
        </PageSection>
      ))}
    </>
  );
}

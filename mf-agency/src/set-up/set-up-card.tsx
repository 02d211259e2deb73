import { insuranceSlug } from '@portal/contract';
import { useHasRole } from '@portal/remote-kit/staff';
import { Badge, Card, Cluster, Muted, Stack, TextLink } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useDesks } from '../frame/frame.tsx';
import { useListAgencyPeopleQuery } from '../session/agency-api.ts';
import {
  useGetAgencySetUpQuery,
  useGetPublishedContactQuery,
  useListBenefitsOfferedQuery,
} from './endpoints.ts';
import { missingPeople } from './needed-people.ts';

const Steps = styled.ol`
  display: grid;
  gap: var(--space-4);
  padding-inline-start: var(--space-5);
`;

/** Others change it at the same time: it is asked for again whenever the page is opened. */
const fresh = { refetchOnMountOrArgChange: true };

/** What an administrator does first in an agency that has just opened. Nothing once all of it is done. */
export function SetUpCard() {
  const { t } = useTranslation('mf-agency');
  const people = useListAgencyPeopleQuery({ query: {} }, fresh);
  const offered = useListBenefitsOfferedQuery(undefined, fresh);
  const published = useGetPublishedContactQuery({}, fresh);
  const own = useGetAgencySetUpQuery({}, fresh);
  if (!people.data || !offered.data || !published.data || !own.data) return null;
  const { has_own_rates: hasRates } = own.data.data;
  // An agency with more than one page of people opened long ago.
  const missing = people.data.next_cursor === null ? missingPeople(people.data.data) : [];
  const benefits = offered.data.data.filter(({ slug }) => slug !== insuranceSlug);
  const isReachable = Object.values(published.data.data.contact).some((value) => value !== null);
  if (missing.length === 0 && hasRates && benefits.length > 0 && isReachable) return null;
  const names = missing.map(({ role, count }) =>
    t('setUp.missing', { count, role: t(`roles.${role}.name`) }),
  );
  return (
    <Card>
      <Stack gap={4}>
        <h2>{t('setUp.title')}</h2>
        <p>{t('setUp.lead')}</p>
        <Steps aria-label={t('setUp.title')}>
          <Step name="people" to="/agency/people" isDone={missing.length === 0}>
            <p>{t('setUp.peopleText')}</p>
            {names.length > 0 && <p>{t('setUp.stillMissing', { names: names.join(', ') })}</p>}
          </Step>
          <Step name="rates" to="/agency/catalogue" isDone={hasRates}>
            <p>{t('setUp.ratesText')}</p>
          </Step>
          <Step name="benefits" to="/agency/catalogue" isDone={benefits.length > 0}>
            <p>{t('setUp.benefitsText')}</p>
          </Step>
          <Step name="contact" to="/agency/publishing/contact" isDone={isReachable}>
            <p>{t('setUp.contactText')}</p>
          </Step>
        </Steps>
      </Stack>
    </Card>
  );
}

const roleOf = {
  people: 'administration',
  rates: 'catalogue',
  benefits: 'catalogue',
  contact: 'publishing',
} as const;

interface StepProps {
  name: keyof typeof roleOf;
  to: string;
  isDone: boolean;
  children: ReactNode;
}

/** A step that another role does names the role. */
function Step({ name, to, isDone, children }: StepProps) {
  const { t } = useTranslation('mf-agency');
  const role = roleOf[name];
  const isOwn = useHasRole(role);
  const isOpen = useDesks().some((desk) => to.startsWith(desk.to) && desk.to !== '/agency');
  return (
    <li>
      <Stack gap={1}>
        <Cluster gap={3}>
          {isOpen ? (
            <TextLink to={to}>{t(`setUp.${name}`)}</TextLink>
          ) : (
            <strong>{t(`setUp.${name}`)}</strong>
          )}
          <Badge tone={isDone ? 'positive' : 'warning'}>
            {t(isDone ? 'setUp.done' : 'setUp.toDo')}
          </Badge>
        </Cluster>
        {!isDone && children}
        {!isDone && !isOwn && <Muted>{t('setUp.by', { role: t(`roles.${role}.name`) })}</Muted>}
      </Stack>
    </li>
  );
}

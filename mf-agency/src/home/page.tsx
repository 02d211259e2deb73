import { Button, Callout, Card, Stack, TextLink } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { StaffPage, useStaff } from '@portal/remote-kit/staff';
import { useDesks } from '../frame/frame.tsx';
import { SetUpCard } from '../set-up/set-up-card.tsx';

/** The person's roles and desks, and what to do first. */
export function Component() {
  const { t } = useTranslation('mf-agency');
  const { roles, method } = useStaff();
  const desks = useDesks().filter(({ to }) => to !== '/agency');
  return (
    <StaffPage title={t('home.title')}>
      <Stack gap={5}>
        {method === 'email' && (
          <Callout
            label={t('home.app')}
            action={<Button to="/agency/account">{t('home.addApp')}</Button>}
          >
            {t('home.appText')}
          </Callout>
        )}
        {roles.includes('administration') && <SetUpCard />}
        <Card>
          <Stack gap={3}>
            <h2>{t('home.roles')}</h2>
            {roles.length === 0 && <p>{t('home.none')}</p>}
            <ul>
              {roles.map((role) => (
                <li key={role}>
                  <strong>{t(`roles.${role}.name`)}</strong>: {t(`roles.${role}.text`)}
                </li>
              ))}
            </ul>
          </Stack>
        </Card>
        <Card>
          <Stack gap={3}>
            <h2>{t('home.desks')}</h2>
            <ul>
              {desks.map(({ to, label }) => (
                <li key={to}>
                  <TextLink to={to}>{label}</TextLink>
                </li>
              ))}
            </ul>
          </Stack>
        </Card>
      </Stack>
    </StaffPage>
  );
}

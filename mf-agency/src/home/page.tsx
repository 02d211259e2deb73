import { Button, Callout, Card, Stack, TextLink } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { AgencyPage } from '../frame/agency-page.tsx';
import { desksOf } from '../frame/desks.ts';

/** The person's roles and desks, and what to do first. */
export function Component() {
  const { t } = useTranslation('mf-agency');
  return (
    <AgencyPage title={t('desks.home')}>
      {({ roles, method }) => (
        <Stack gap={5}>
          {method === 'email' && (
            <Callout
              label={t('home.app')}
              action={<Button to="/agency/account">{t('home.addApp')}</Button>}
            >
              {t('home.appText')}
            </Callout>
          )}
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
                {desksOf(roles)
                  .filter(({ name }) => name !== 'home')
                  .map(({ to, name }) => (
                    <li key={to}>
                      <TextLink to={to}>{t(`desks.${name}`)}</TextLink>
                    </li>
                  ))}
              </ul>
            </Stack>
          </Card>
        </Stack>
      )}
    </AgencyPage>
  );
}

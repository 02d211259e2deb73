import type { Consent } from '@portal/contract';
import { Listen } from '@portal/remote-kit';
import { Button, Card, Cluster, DateText, Muted, PageSection, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useGiveConsentMutation } from './endpoints.ts';

const asked = ['agency_messages', 'partner_offers'] as const;

/** The owner's consents with their dates, and the way to change them. */
export function Consents({ consents }: { consents: readonly Consent[] }) {
  const { t } = useTranslation('mf-profile');
  const [give, { isLoading, originalArgs }] = useGiveConsentMutation();
  const terms = consents.find(({ purpose, given }) => purpose === 'terms' && given);
  return (
    <PageSection title={t('myData.consents.title')} description={t('myData.consents.text')}>
      <Card data-listen="">
        <Stack gap={5}>
          {terms && (
            <div>
              <strong>{t('myData.consents.terms')}</strong>
              <Muted size="sm">
                {t('myData.consents.given')} <DateText iso={terms.at} />
              </Muted>
            </div>
          )}
          {asked.map((purpose) => {
            const latest = consents.find((consent) => consent.purpose === purpose);
            const isGiven = latest?.given ?? false;
            return (
              <Cluster key={purpose} justify="between">
                <div>
                  <strong>{t(`myData.consents.${purpose}`)}</strong>
                  <Muted size="sm">
                    {t(isGiven ? 'myData.consents.given' : 'myData.consents.notGiven')}
                    {latest && (
                      <>
                        {' '}
                        <DateText iso={latest.at} />
                      </>
                    )}
                  </Muted>
                </div>
                <Button
                  size="sm"
                  busy={isLoading && originalArgs?.purpose === purpose}
                  onClick={() => void give({ purpose, given: !isGiven })}
                  aria-label={`${t(isGiven ? 'myData.consents.withdraw' : 'myData.consents.agree')}: ${t(`myData.consents.${purpose}`)}`}
                >
                  {t(isGiven ? 'myData.consents.withdraw' : 'myData.consents.agree')}
                </Button>
              </Cluster>
            );
          })}
          <Listen />
        </Stack>
      </Card>
    </PageSection>
  );
}

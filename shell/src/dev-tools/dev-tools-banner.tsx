import { Banner, Button, Stack } from '@portal/ui';
import { currentLocale } from '@portal/remote-kit/i18n';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { loadDevToolsTexts } from './texts.ts';
import { reloadPage } from '../boot/chunk-reload.ts';
import { readInjectedFault, writeInjectedFault } from './injected-fault.ts';
import { endedOverrides, forgetEnded, readOverrides, writeOverrides } from './active-overrides.ts';

const Container = styled.aside`
  position: sticky;
  z-index: 2;
  top: 0;
  padding: var(--space-2) var(--space-4);
  background: var(--ground);
`;

/** Lists what runs here that owners do not have, with the way back in one click. */
export default function DevToolsBanner() {
  const { t } = useTranslation('dev-tools');
  const isReady = useTexts();
  if (!isReady) return null;
  const handleReset = () => {
    writeOverrides([]);
    reloadPage();
  };
  const handleStop = () => {
    writeInjectedFault(null);
    reloadPage();
  };
  const injectedFault = readInjectedFault();
  const ended = endedOverrides();
  return (
    <Container aria-label={t('devTools')}>
      <Stack gap={2}>
        {readOverrides().map(({ remote, from, until }) => (
          <Banner
            key={remote}
            tone="warning"
            action={
              <Button size="sm" variant="secondary" onClick={handleReset}>
                {t('override.reset')}
              </Button>
            }
          >
            {t('override.active', { remote, from, until: formatTime(until) })}
          </Banner>
        ))}
        {injectedFault && (
          <Banner
            tone="warning"
            action={
              <Button size="sm" variant="secondary" onClick={handleStop}>
                {t('faultInjection.stop')}
              </Button>
            }
          >
            {t('faultInjection.active', {
              remote: injectedFault.remote,
              way: t(`faultInjection.phases.${injectedFault.phase}`),
            })}
          </Banner>
        )}
        {ended.length > 0 && (
          <Banner tone="danger" role="status" onDismiss={forgetEnded}>
            {ended.map(({ remote, from, why }) => (
              <p key={`${remote} ${from}`}>{t(`override.${why}`, { remote, from })}</p>
            ))}
          </Banner>
        )}
      </Stack>
    </Container>
  );
}

function useTexts(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    void loadDevToolsTexts()
      .catch(() => undefined)
      .then(() => setIsReady(true));
  }, []);
  return isReady;
}

function formatTime(milliseconds: number): string {
  return new Date(milliseconds).toLocaleTimeString(currentLocale(), {
    hour: '2-digit',
    minute: '2-digit',
  });
}

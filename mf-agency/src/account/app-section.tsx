import type { AgencyMe } from '@portal/contract/agency';
import { otpCode } from '@portal/contract/validation';
import { useDescribeProblem, useShowProblem } from '@portal/remote-kit/staff';
import { Banner, Button, Card, DateText, PageSection, Stack, TextLink } from '@portal/ui';
import { OneTimeCodeField } from '@portal/ui/code';
import { Form, FormErrorSummary, SubmitButton, usePortalForm } from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { useConfirmAgencyAppMutation, useStartAgencyAppMutation } from '../session/agency-api.ts';

const schema = z.object({ code: otpCode() });

const Picture = styled.svg`
  width: 208px;
  height: 208px;
  border-radius: var(--radius-control);
  background: #fff;
`;

const Secret = styled.code`
  font-size: var(--text-18);
  overflow-wrap: anywhere;
`;

interface NewApp {
  secret: string;
  uri: string;
  qr: { size: number; path: string };
}

/** The authenticator app: until there is one, codes come by e-mail. */
export function AppSection({ me }: { me: AgencyMe }) {
  const { t } = useTranslation('mf-agency');
  const describe = useDescribeProblem();
  const [start, { isLoading }] = useStartAgencyAppMutation();
  const [app, setApp] = useState<NewApp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const handleStart = async () => {
    setProblem(null);
    setCodes(null);
    const { data, error } = await start({});
    if (data) setApp(data.data);
    else setProblem(describe(error));
  };
  return (
    <PageSection title={t('app.title')}>
      <Card>
        <Stack gap={4}>
          {me.app_added_at === null ? (
            <p>{t('app.none')}</p>
          ) : (
            <p>
              {t('app.since')} <DateText iso={me.app_added_at} />.{' '}
              {t('app.codesLeft', { count: me.recovery_codes_left })}
            </p>
          )}
          {problem !== null && (
            <Banner tone="danger" role="alert">
              {problem}
            </Banner>
          )}
          {codes !== null && (
            <Banner tone="positive" role="status">
              <p>{t('app.codes')}</p>
              <ul>
                {codes.map((code) => (
                  <li key={code}>
                    <code>{code}</code>
                  </li>
                ))}
              </ul>
            </Banner>
          )}
          {app === null ? (
            <div>
              <Button busy={isLoading} onClick={() => void handleStart()}>
                {t(me.method === 'app' ? 'app.replace' : 'app.add')}
              </Button>
            </div>
          ) : (
            <ConfirmApp
              app={app}
              onConfirmed={(given) => {
                setApp(null);
                setCodes(given);
              }}
            />
          )}
        </Stack>
      </Card>
    </PageSection>
  );
}

interface ConfirmAppProps {
  app: NewApp;
  onConfirmed: (codes: readonly string[]) => void;
}

function ConfirmApp({ app, onConfirmed }: ConfirmAppProps) {
  const { t } = useTranslation('mf-agency');
  const [confirm] = useConfirmAgencyAppMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const showProblem = useShowProblem();
  const form = usePortalForm({ schema, defaultValues: { code: '' } });
  const { size, path } = app.qr;
  const handleSubmit = async (body: { code: string }) => {
    setProblem(null);
    const { data, error } = await confirm({ body });
    if (data) onConfirmed(data.data.recovery_codes);
    else setProblem(showProblem(form, error));
  };
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('app.title')}>
      <FormErrorSummary message={problem} />
      <p>{t('app.scan')}</p>
      <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('app.picture')}>
        <path d={path} fill="#000" />
      </Picture>
      <p>
        {t('app.type')} <Secret>{app.secret}</Secret>
      </p>
      <p>
        <TextLink href={app.uri}>{t('app.open')}</TextLink>
      </p>
      <OneTimeCodeField name="code" label={t('app.code')} fromApp />
      <SubmitButton>{t('app.confirm')}</SubmitButton>
    </Form>
  );
}

import { isApiError } from '@portal/remote-kit/api';
import { confirmAppBody } from '@portal/contract';
import { Button, Card, Cluster, PageSection, Stack, TextLink } from '@portal/ui';
import { OneTimeCodeField } from '@portal/ui/code';
import { CopyButton } from '@portal/ui/copy';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useConfirmAppMutation, type ConfirmedCodes, type NewApp } from './endpoints.ts';

const schema = confirmAppBody();

const Picture = styled.svg`
  width: 208px;
  height: 208px;
  border-radius: var(--radius-control);
  background: #fff;
`;

const Secret = styled.code`
  font-size: var(--text-18);
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
`;

interface SetUpAppProps {
  app: NewApp;
  /** Others also enter a code that was mailed to them. */
  isOwner: boolean;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** The app reads the secret, and a code shows that it has. */
export function SetUpApp({ app, isOwner, onConfirmed, onCancel }: SetUpAppProps) {
  const { t } = useTranslation('mf-profile');
  const secret = useRef<HTMLElement>(null);
  const [confirm] = useConfirmAppMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({
    schema,
    defaultValues: isOwner ? { code: '' } : { code: '', email_code: '' },
  });
  const { size, path } = app.qr;

  const title = t(isOwner ? 'secondFactor.enterCode' : 'secondFactor.enterCodes');

  const handleSubmit = async (values: ConfirmedCodes) => {
    setProblem(null);
    const { data, error } = await confirm(values);
    if (data) {
      onConfirmed(data.recovery_codes);
      return;
    }
    if (isApiError(error)) {
      applyServerErrors(form, error.fields);
      if (Object.keys(error.fields).length > 0) return;
      if (error.code === 'conflict') {
        setProblem(t('secondFactor.tooLate'));
        return;
      }
    }
    setProblem((isApiError(error) && error.message) || t('secondFactor.failed'));
  };

  return (
    <Stack gap={6}>
      <PageSection title={t('secondFactor.scan')}>
        <Card>
          <Stack>
            <p>{t('secondFactor.scanText')}</p>
            <Picture
              viewBox={`0 0 ${size} ${size}`}
              role="img"
              aria-label={t('secondFactor.picture')}
            >
              <path d={path} fill="#000" />
            </Picture>
            <div>
              <TextLink href={app.uri} standalone>
                {t('secondFactor.openApp')}
              </TextLink>
            </div>
            <p>{t('secondFactor.byHand')}</p>
            <Cluster gap={3}>
              <Secret ref={secret}>{app.secret.match(/.{1,4}/g)?.join(' ')}</Secret>
              <CopyButton text={app.secret} shownIn={secret} />
            </Cluster>
          </Stack>
        </Card>
      </PageSection>
      <PageSection title={title}>
        <Card>
          <Form form={form} onSubmit={handleSubmit} label={title}>
            <FormErrorSummary message={problem} />
            <OneTimeCodeField
              name="code"
              label={t('secondFactor.appCode')}
              hint={t('secondFactor.appCodeHint')}
              fromApp
            />
            {!isOwner && (
              <OneTimeCodeField
                name="email_code"
                label={t('secondFactor.emailCode')}
                hint={t('secondFactor.emailCodeHint')}
              />
            )}
            <Cluster gap={3}>
              <SubmitButton>{t('secondFactor.use')}</SubmitButton>
              <Button onClick={onCancel}>{t('secondFactor.cancel')}</Button>
            </Cluster>
          </Form>
        </Card>
      </PageSection>
    </Stack>
  );
}

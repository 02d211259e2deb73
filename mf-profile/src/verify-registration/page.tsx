import { isApiError, portalApi, request } from '@portal/remote-kit/api';
import { certificateCalls, type Verification } from '@portal/contract';
import { usePageTitle, usePortal } from '@portal/remote-kit';
import { Badge, Banner, Card, DefinitionList, PageHeading, Skeleton, Stack } from '@portal/ui';
import { Form, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { requiredText } from '@portal/contract/validation';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import * as z from 'zod/mini';

const Page = styled.div`
  max-width: calc(var(--form-width) + 2 * var(--card-space));
  margin: 0 auto;
`;

const verifyApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    verifyRegistration: build.query<Verification, string>({
      query: (number) => request(certificateCalls.verifyRegistration, { params: { number } }),
      transformResponse: (response: { data: Verification }) => response.data,
      keepUnusedDataFor: 0,
    }),
  }),
});

const schema = z.object({ number: requiredText({ max: 64 }) });

/** Anyone checks a registration number here: the name and the status, and nothing else. */
export function Component() {
  const { t } = useTranslation('mf-profile');
  const { shortName } = usePortal().config;
  const { number } = useParams();
  const navigate = useNavigate();
  const form = usePortalForm({ schema, defaultValues: { number: number ?? '' } });
  usePageTitle(t('verify.title'));
  return (
    <Page>
      <PageHeading title={t('verify.title')} lead={t('verify.lead', { agency: shortName })} />
      <Stack gap={6}>
        <Card>
          <Form
            form={form}
            onSubmit={(values) => navigate(`/verify/${encodeURIComponent(values.number)}`)}
          >
            <TextField
              name="number"
              label={t('number.label')}
              hint={t('verify.hint')}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
            <div>
              <SubmitButton>{t('verify.check')}</SubmitButton>
            </div>
          </Form>
        </Card>
        {number !== undefined && <Outcome key={number} number={number} />}
      </Stack>
    </Page>
  );
}

function Outcome({ number }: { number: string }) {
  const { t } = useTranslation('mf-profile');
  const { data, error } = verifyApi.endpoints.verifyRegistration.useQuery(number);
  if (data) {
    const isComplete = data.status === 'Completed';
    return (
      <Card role="status">
        <DefinitionList
          items={[
            { term: t('fields.business_name'), description: data.business_name },
            {
              term: t('verify.status'),
              description: (
                <Badge tone={isComplete ? 'positive' : 'warning'}>
                  {t(isComplete ? 'verify.registered' : 'verify.pending')}
                </Badge>
              ),
            },
          ]}
        />
      </Card>
    );
  }
  if (!error) return <Skeleton lines={2} />;
  const status = isApiError(error) ? error.status : 0;
  return (
    <Banner tone={status === 404 ? 'warning' : 'danger'} role="alert">
      {t(status === 404 ? 'verify.unknown' : status === 429 ? 'verify.tooMany' : 'verify.failed')}
    </Banner>
  );
}

import type { OpenCorrection } from '@portal/contract/agency';
import { StaffPage, useDescribeProblem, useHasRole, useStaff } from '@portal/remote-kit/staff';
import {
  Banner,
  Button,
  Card,
  Cluster,
  DateText,
  DefinitionList,
  Stack,
  TextLink,
} from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { writtenName } from '../correct-name/written-name.ts';
import { DecisionDialog, type Decision } from './decision-dialog.tsx';
import { useAssignCorrectionMutation, useGetCorrectionRequestQuery } from './endpoints.ts';
import { SectionState } from './section-state.tsx';
import { useFormatDay } from './use-format-day.ts';

/** One request: the names side by side, the documents, and the decision. */
export function Component() {
  const { t } = useTranslation('mf-profile');
  const { correctionId = '' } = useParams();
  const state = useGetCorrectionRequestQuery({ params: { id: correctionId } });
  return (
    <StaffPage title={t('desk.correction.title')} needs="support">
      <Stack gap={5}>
        <p>
          <TextLink to="/agency/owners/corrections" standalone>
            {t('desk.correction.back')}
          </TextLink>
        </p>
        <SectionState state={state}>{({ data }) => <Request request={data} />}</SectionState>
      </Stack>
    </StaffPage>
  );
}

function Request({ request }: { request: OpenCorrection }) {
  const { t } = useTranslation('mf-profile');
  const mayDecide = useHasRole('support') && request.status === 'open';
  const hasChanged = writtenName(request.current) !== writtenName(request.before);
  const [asked, setAsked] = useState<Decision | null>(null);
  return (
    <Stack gap={5}>
      {request.status === 'open' && hasChanged && (
        <Banner tone="warning">{t('desk.correction.changed')}</Banner>
      )}
      <Card>
        <Names request={request} />
      </Card>
      <Card>
        <Details request={request} />
      </Card>
      {mayDecide && (
        <Cluster gap={3}>
          <Button variant="primary" onClick={() => setAsked('approve')}>
            {t('desk.correction.approve')}
          </Button>
          <Button onClick={() => setAsked('reject')}>{t('desk.correction.reject')}</Button>
          <Assignment request={request} />
        </Cluster>
      )}
      {asked && mayDecide && (
        <DecisionDialog
          key={asked}
          decision={asked}
          request={request}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}

function Names({ request }: { request: OpenCorrection }) {
  const { t } = useTranslation('mf-profile');
  const { before, current, after, status } = request;
  const isDecided = status !== 'open';
  return (
    <DefinitionList
      items={[
        {
          term: t('desk.corrections.field'),
          description: t(`desk.corrections.fields.${request.field}`),
        },
        { term: t('desk.correction.asked'), description: writtenName(before) },
        ...(isDecided
          ? []
          : [{ term: t('desk.correction.now'), description: writtenName(current) }]),
        { term: t('desk.correction.wanted'), description: <strong>{writtenName(after)}</strong> },
      ]}
    />
  );
}

function Details({ request }: { request: OpenCorrection }) {
  const { t } = useTranslation('mf-profile');
  const formatDay = useFormatDay();
  const { owner, files, decided_at: decidedAt } = request;
  return (
    <DefinitionList
      items={[
        {
          term: t('desk.corrections.owner'),
          description: (
            <Cluster gap={2}>
              {[owner.name, owner.business_name, owner.smedan_number].filter(Boolean).join(' · ')}
              <TextLink to={`/agency/owners/${owner.id}`}>{t('desk.correction.open')}</TextLink>
            </Cluster>
          ),
        },
        { term: t('desk.correction.reason'), description: request.reason },
        {
          term: t('desk.correction.documents'),
          description:
            files.length === 0 ? (
              t(decidedAt === null ? 'notGiven' : 'desk.correction.noDocuments')
            ) : (
              <Stack gap={1}>
                {files.map(({ id, name, url }) => (
                  <TextLink key={id} href={url}>
                    {name}
                  </TextLink>
                ))}
              </Stack>
            ),
        },
        { term: t('desk.correction.asked2'), description: <DateText iso={request.asked_at} /> },
        {
          term: t('desk.correction.assigned'),
          description: request.assigned_to?.name ?? t('desk.correction.noOne'),
        },
        ...(decidedAt === null
          ? []
          : [
              {
                term: t('desk.corrections.status'),
                description: t('desk.correction.decided', {
                  status: t(`desk.corrections.statuses.${request.status}`),
                  date: formatDay(decidedAt),
                }),
              },
              { term: t('desk.correction.by'), description: request.decided_by ?? '–' },
              { term: t('desk.correction.why2'), description: request.decision_reason ?? '–' },
            ]),
      ]}
    />
  );
}

function Assignment({ request }: { request: OpenCorrection }) {
  const { t } = useTranslation('mf-profile');
  const describe = useDescribeProblem();
  const me = useStaff();
  const [assign, { isLoading }] = useAssignCorrectionMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const isMine = request.assigned_to?.id === me.id;
  const handle = async () => {
    setProblem(null);
    const { error } = await assign({
      params: { id: request.id },
      headers: { 'if-match': `"${request.version}"` },
      body: { to_me: !isMine },
    });
    if (error) setProblem(describe(error));
  };
  return (
    <>
      <Button variant="quiet" busy={isLoading} onClick={() => void handle()}>
        {t(isMine ? 'desk.correction.release' : 'desk.correction.take')}
      </Button>
      {problem !== null && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
    </>
  );
}

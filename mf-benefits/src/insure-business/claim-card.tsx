import type { Claim } from '@portal/contract';
import { Card, Cluster, DateText, DefinitionList, Money, Stack } from '@portal/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { NoWrap } from '../pay/no-wrap.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { AddToClaim } from './add-to-claim.tsx';
import { ClaimBadge } from './claim-badge.tsx';
import { PayOut } from './pay-out.tsx';
import { isReply } from './is-reply.ts';
import { ClaimFiles } from './claim-files.tsx';

const Title = styled.h3`
  font-size: var(--text-18);
`;

/** One claim: what was reported, its files, and what became of it. */
export function ClaimCard({ claim }: { claim: Claim }) {
  const { t } = useTranslation('mf-benefits');
  const titleId = useId();
  const { number, item, status, happened_on, description, amount_kobo, files, timeline } = claim;
  const { appeal } = claim;
  const isUndecided = status === 'submitted' || status === 'more_needed';
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Stack gap={4}>
        <Cluster justify="between">
          <Title id={titleId}>
            {t(`insurance.items.${item}.name`)}, <NoWrap>{number}</NoWrap>
          </Title>
          <ClaimBadge status={status} />
        </Cluster>
        <p>{description}</p>
        <DefinitionList
          items={[
            {
              term: t('claim.happenedOn'),
              description: <DateText iso={happened_on} time={false} />,
            },
            { term: t('claims.amount'), description: <Money kobo={amount_kobo} /> },
          ]}
        />
        {claim.pay_out && <PayOut payOut={claim.pay_out} />}
        {appeal?.pay_out && <PayOut payOut={appeal.pay_out} />}
        <ClaimFiles files={files} />
        <Timeline
          steps={timeline.map((step) => ({
            name: step.is_appeal
              ? t('claim.appeal.done')
              : t(isReply(step) ? 'claim.replied' : `claim.status.${step.status}`),
            at: step.at,
            note: step.reason,
          }))}
        />
        {appeal?.status === 'decided' && <p>{t('claim.appeal.decided')}</p>}
        {(isUndecided || appeal?.status === 'possible') && <AddToClaim claim={claim} />}
      </Stack>
    </Card>
  );
}

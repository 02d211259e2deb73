import type { BusinessRegistration } from '@portal/contract';
import { Cluster, fromTablet, Motif } from '@portal/ui';
import { CopyButton } from '@portal/ui/copy';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Panel = styled.div`
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
`;

const Band = styled.div`
  height: 14px;
  overflow: hidden;
  color: var(--indigo);
`;

const TextColumn = styled.div`
  padding: var(--space-4) var(--card-space) var(--card-space);
`;

const Business = styled.p`
  font-size: var(--text-18);
  font-weight: 600;
`;

const Label = styled.p`
  margin-top: var(--space-3);
  color: var(--ink-soft);
  font-size: var(--text-14);
`;

const Figure = styled.p`
  color: var(--indigo);
  font-family: var(--font-title);
  font-size: var(--text-22);
  font-weight: 600;
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;

  ${fromTablet} {
    font-size: var(--text-28);
  }
`;

/** The number that opens every benefit, as it is on the certificate. */
export function NumberCard({ record }: { record: BusinessRegistration }) {
  const { t } = useTranslation('mf-profile');
  const numberRef = useRef<HTMLParagraphElement>(null);
  return (
    <Panel>
      <Band>
        <Motif height={28} />
      </Band>
      <TextColumn>
        <Business>{record.business_name}</Business>
        <Label>{t('number.label')}</Label>
        <Cluster gap={4}>
          <Figure ref={numberRef}>{record.smedan_number}</Figure>
          <CopyButton text={record.smedan_number} shownIn={numberRef} />
        </Cluster>
      </TextColumn>
    </Panel>
  );
}

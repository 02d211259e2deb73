import type { Principal } from '@portal/contract';
import { Button, Card, EmptyState, PageSection, Stack } from '@portal/ui';
import { usePortal } from '@portal/remote-kit';
import { formatPhone } from '@portal/contract/format-phone';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { FieldList } from '../business-record/record-section.tsx';
import { EditButton } from '../business-record/edit-button.tsx';

const Name = styled.h3`
  font-size: var(--text-18);
`;

const Position = styled.p`
  margin-bottom: var(--space-2);
  color: var(--ink-soft);
`;

/** The people whose business it is. */
export function Owners({ owners }: { owners: readonly Principal[] }) {
  const { t } = useTranslation('mf-profile');
  const { openModal } = usePortal();
  return (
    <PageSection
      title={t('edit.tabs.owners')}
      actions={owners.length > 0 && <EditButton tab="owners" of={t('edit.tabs.owners')} />}
    >
      {owners.length === 0 ? (
        <EmptyState
          title={t('owners.none')}
          action={
            <Button onClick={() => openModal('edit-profile', { tab: 'owners' })}>
              {t('owners.add')}
            </Button>
          }
        >
          {t('owners.noneText')}
        </EmptyState>
      ) : (
        <Stack>
          {owners.map((owner, index) => (
            <Owner key={index} owner={owner} />
          ))}
        </Stack>
      )}
    </PageSection>
  );
}

function Owner({ owner }: { owner: Principal }) {
  const { t } = useTranslation('mf-profile');
  return (
    <Card as="article">
      <Name>{owner.name || t('notGiven')}</Name>
      <Position>{owner.position}</Position>
      <FieldList
        fields={[
          { name: 'gender', value: t(`owners.${owner.gender}`) },
          { name: 'home_address', value: owner.home_address },
          { name: 'phone_number', value: formatPhone(owner.phone_number) },
          { name: 'email', value: owner.email },
          {
            name: 'bvn',
            value: owner.bvn_last4 && t('owners.bvnEnds', { digits: owner.bvn_last4 }),
          },
        ]}
      />
    </Card>
  );
}

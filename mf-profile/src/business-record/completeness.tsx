import { requiredDetails, type BusinessRegistration, type User } from '@portal/contract';
import { usePortal } from '@portal/remote-kit';
import { Badge, Button, Card, Cluster, Progress, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFieldLabel } from './field-label.ts';
import { editTabs } from './record-tabs.ts';

const Missing = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding: 0;
  list-style: none;

  li {
    color: var(--ink-soft);
  }

  strong {
    color: var(--ink);
    font-weight: 600;
  }
`;

/** How much of the record is there, and what is missing where. */
export function Completeness({ record, user }: { record: BusinessRegistration; user: User }) {
  const { t } = useTranslation('mf-profile');
  const labelOf = useFieldLabel();
  const { openModal } = usePortal();
  const details = requiredDetails(record, user);
  const missing = details.filter(({ isGiven }) => !isGiven);
  const given = details.length - missing.length;
  const first = missing[0];
  return (
    <Card>
      <Stack>
        <Progress
          label={t('completeness.label')}
          value={given}
          max={details.length}
          valueText={t('completeness.value', { given, total: details.length })}
        />
        {first ? (
          <>
            <p>{t('completeness.missing')}</p>
            <Missing>
              {editTabs.map((tab) => {
                const names = missing.filter(({ part }) => part === tab);
                if (names.length === 0) return null;
                return (
                  <li key={tab}>
                    <strong>{t(`edit.tabs.${tab}`)}</strong>
                    {t('completeness.colon')}
                    {names.map(({ name }) => labelOf(name)).join(t('completeness.comma'))}
                  </li>
                );
              })}
            </Missing>
            <div>
              <Button
                variant="primary"
                onClick={() => openModal('edit-profile', { tab: first.part, flow: 'single' })}
              >
                {t('completeness.complete')}
              </Button>
            </div>
          </>
        ) : (
          <Cluster>
            <Badge tone="positive">{t('completeness.done')}</Badge>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

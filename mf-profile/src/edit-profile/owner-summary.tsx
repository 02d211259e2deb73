import { Button, Card, Cluster, VisuallyHidden } from '@portal/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { OwnersValues } from './record-form.ts';

const Name = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Position = styled.p`
  color: var(--ink-soft);
  overflow-wrap: anywhere;
`;

export interface OwnerSummaryProps {
  index: number;
  /** Another one is being edited and is not right yet. */
  canEdit: boolean;
  onEdit: () => void;
  onRemove?: () => void;
}

/** An owner who is not being edited. */
export function OwnerSummary({ index, canEdit, onEdit, onRemove }: OwnerSummaryProps) {
  const { t } = useTranslation('mf-profile');
  const owner = useWatch<OwnersValues, `principal_information.${number}`>({
    name: `principal_information.${index}`,
  });
  return (
    <Card tone="quiet">
      <Cluster justify="between">
        <div>
          <Name>{owner?.name || t('notGiven')}</Name>
          <Position>{owner?.position}</Position>
        </div>
        <Cluster>
          <Button size="sm" disabled={!canEdit} onClick={onEdit}>
            {t('edit.button')}
            <VisuallyHidden> {owner?.name}</VisuallyHidden>
          </Button>
          {onRemove && (
            <Button size="sm" variant="quiet" onClick={onRemove}>
              {t('owners.remove')}
              <VisuallyHidden> {owner?.name}</VisuallyHidden>
            </Button>
          )}
        </Cluster>
      </Cluster>
    </Card>
  );
}

import { Button, Card, Cluster } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../i18n/use-texts.ts';
import { locales } from './locales.ts';

interface BulkBarProps {
  /** How many rows are chosen. */
  count: number;
  onAll: () => void;
  onClear: () => void;
  /** Buttons of actions on the chosen rows; each shows what it will do before it does it. */
  children?: ReactNode;
}

/** Over a list: what is done with several rows at once. */
export function BulkBar({ count, onAll, onClear, children }: BulkBarProps) {
  const { t } = useTranslation('staff');
  if (!useTexts('staff', locales)) return null;
  if (count === 0) {
    return (
      <div>
        <Button size="sm" onClick={onAll}>
          {t('bulk.all')}
        </Button>
      </div>
    );
  }
  return (
    <Card>
      <Cluster gap={3}>
        <strong role="status">{t('bulk.count', { count })}</strong>
        {children}
        <Button size="sm" variant="quiet" onClick={onClear}>
          {t('bulk.clear')}
        </Button>
      </Cluster>
    </Card>
  );
}

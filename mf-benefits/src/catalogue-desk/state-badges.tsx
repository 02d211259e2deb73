import type { CatalogueItem } from '@portal/contract/catalogue';
import { Badge, Cluster, DateText } from '@portal/ui';
import { useTranslation } from 'react-i18next';

type Shown = Pick<CatalogueItem, 'live_state' | 'open_state' | 'publish_at'>;

const liveTones = { unpublished: 'neutral', published: 'positive', retired: 'neutral' } as const;
const openTones = { draft: 'info', submitted: 'warning', approved: 'positive' } as const;

/** Whether owners see it, and how far the next version is. */
export function StateBadges({ item }: { item: Shown }) {
  const { t } = useTranslation('mf-benefits');
  const { live_state, open_state, publish_at } = item;
  return (
    <Cluster gap={2}>
      <Badge tone={liveTones[live_state]}>{t(`catalogue.live.${live_state}`)}</Badge>
      {open_state && (
        <Badge tone={openTones[open_state]}>
          {t(publish_at === null ? `catalogue.open.${open_state}` : 'catalogue.open.scheduled')}
        </Badge>
      )}
      {publish_at !== null && <DateText iso={publish_at} />}
    </Cluster>
  );
}

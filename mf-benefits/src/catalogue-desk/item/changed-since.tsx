import { compareContents, type WholeCatalogueItem } from '@portal/contract/catalogue';
import { Banner, Button, Cluster, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useFieldValues } from './field-values.ts';

interface ChangedSinceProps {
  item: WholeCatalogueItem;
  /** The content that the person who types began with. */
  before: Record<string, unknown>;
  onMine: () => void;
  onTheirs: () => void;
}

/** A colleague has saved something since: says what, and loses nothing of either. */
export function ChangedSince({ item, before, onMine, onTheirs }: ChangedSinceProps) {
  const { t } = useTranslation('mf-benefits');
  const show = useFieldValues(item.kind);
  const fields = compareContents(before, item.content);
  return (
    <Banner tone="warning">
      <Stack gap={2}>
        <p>{t('catalogue.conflict.text')}</p>
        {fields.length > 0 && (
          <ul>
            {fields.slice(0, 10).map((field) => (
              <li key={field.path}>
                {show.label(field.path)}: {show.value(field, 'after')}
              </li>
            ))}
          </ul>
        )}
        <Cluster>
          <Button size="sm" onClick={onMine}>
            {t('catalogue.conflict.mine')}
          </Button>
          <Button size="sm" onClick={onTheirs}>
            {t('catalogue.conflict.theirs')}
          </Button>
        </Cluster>
      </Stack>
    </Banner>
  );
}

import { insuranceSlug } from '@portal/contract';
import type { CatalogueItem } from '@portal/contract/catalogue';
import { Button, Callout } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { itemPath } from './paths.ts';

/** Tells what to do first, as long as the agency has published no benefit of its own. */
export function Begin({ items }: { items: readonly CatalogueItem[] }) {
  const { t } = useTranslation('mf-benefits');
  const hasOwn = items.some(
    ({ kind, key, live_state }) =>
      kind === 'benefit' && key !== insuranceSlug && live_state !== 'unpublished',
  );
  if (hasOwn) return null;
  const rates = items.find(({ kind }) => kind === 'insurance_rates');
  return (
    <Callout
      label={t('catalogue.begin.title')}
      action={rates && <Button to={itemPath(rates)}>{t('catalogue.begin.open')}</Button>}
    >
      <p>{t('catalogue.begin.text')}</p>
      <p>{t('catalogue.begin.order')}</p>
      {rates && <p>{t('catalogue.begin.rates')}</p>}
    </Callout>
  );
}

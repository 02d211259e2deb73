import type { Policy } from '@portal/contract';
import { Button } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChangeForm } from './change-form.tsx';
import { ComingChange } from './coming-change.tsx';

export { locales } from './locales.ts';

/** The change that is coming, or the way to make one. In the URL, so that the way back from the PIN leads here. */
export function CoverChange({ policy }: { policy: Policy }) {
  const { t } = useTranslation('mf-benefits/change-cover');
  const [params, setParams] = useSearchParams();
  if (policy.change) return <ComingChange change={policy.change} />;
  if (params.has('change')) return <ChangeForm policy={policy} onClose={() => setParams({})} />;
  return <Button onClick={() => setParams({ change: '' })}>{t('open')}</Button>;
}

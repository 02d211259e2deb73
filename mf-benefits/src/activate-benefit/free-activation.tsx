import type { Benefit } from '@portal/contract';
import { Button, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { usePay } from '../pay/use-pay.ts';
import { PayProblem } from './order-summary.tsx';

/** A benefit without a price: one press, and nothing to pay. */
export function FreeActivation({ benefit, onActive }: { benefit: Benefit; onActive: () => void }) {
  const { t } = useTranslation('mf-benefits');
  const { pay, busy, problem } = usePay(onActive);
  const order = { slugs: [benefit.slug], plan: 'annual' as const, total: 0, renewalOf: null };
  return (
    <Stack>
      <p>{t('activate.free.text')}</p>
      {problem && <PayProblem problem={problem} />}
      <div>
        <Button variant="primary" busy={busy} onClick={() => void pay(order)}>
          {t('activate.free.activate')}
        </Button>
      </div>
    </Stack>
  );
}

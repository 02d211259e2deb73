import { BenefitPage } from './benefit-page.tsx';
import { PricesAndNext } from './prices-and-next.tsx';

export function Component() {
  return (
    <BenefitPage category="coverage">
      {(benefit) => <PricesAndNext benefit={benefit} />}
    </BenefitPage>
  );
}

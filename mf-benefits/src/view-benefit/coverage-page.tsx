import { BenefitPage } from './BenefitPage.tsx';
import { PricesAndNext } from './PricesAndNext.tsx';

export function Component() {
  return (
    <BenefitPage category="coverage">
      {(benefit) => <PricesAndNext benefit={benefit} />}
    </BenefitPage>
  );
}

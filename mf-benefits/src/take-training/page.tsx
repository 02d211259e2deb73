import { BenefitPage } from '../view-benefit/BenefitPage.tsx';
import { PricesAndNext } from '../view-benefit/PricesAndNext.tsx';

export function Component() {
  return (
    <BenefitPage category="training">{(benefit) => <PricesAndNext benefit={benefit} />}</BenefitPage>
  );
}

import { BenefitPage } from '../view-benefit/benefit-page.tsx';
import { PricesAndNext } from '../view-benefit/prices-and-next.tsx';
import { Classroom } from './classroom.tsx';

export { locales } from '../training-texts/locales.ts';

/** A training: what it is, and for a business that has it, its modules. */
export function Component() {
  return (
    <BenefitPage category="training">
      {(benefit) =>
        benefit.is_active ? <Classroom slug={benefit.slug} /> : <PricesAndNext benefit={benefit} />
      }
    </BenefitPage>
  );
}

import { usePageTitle } from '@portal/remote-kit';
import { Motif } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { About } from './about.tsx';
import { Band, ClothStrip } from './bands.ts';
import { GetInTouch } from './get-in-touch.tsx';
import { Hero } from './hero.tsx';
import { NewBenefitsNotice } from './new-benefits-notice.tsx';
import { Questions } from './questions.tsx';
import { SignInNeeded } from './sign-in-needed.tsx';
import { Steps } from './steps.tsx';
import { WaysToBenefit } from './ways-to-benefit.tsx';

/** The landing page: what the agency does, how it works, and how to reach it. */
export function Component() {
  const { t } = useTranslation('shell');
  usePageTitle(t('nav.home'));
  return (
    <div data-full-width="">
      <NewBenefitsNotice />
      <SignInNeeded />
      <Hero />
      <ClothStrip>
        <Motif height={28} />
      </ClothStrip>
      <WaysToBenefit />
      <Steps />
      <About />
      <Questions />
      <Band $ground="sink">
        <GetInTouch />
      </Band>
    </div>
  );
}

import { currentLocale } from '@portal/remote-kit/i18n';
import { useListBenefitActivationsQuery } from '../catalogue/endpoints.ts';

/** Seconds after which a return to the dashboard asks again; what is known is shown until then. */
const freshFor = { refetchOnMountOrArgChange: 30 };

export function useActivations() {
  return useListBenefitActivationsQuery({ locale: currentLocale() }, freshFor);
}

import type { CorrectedName } from '@portal/contract/corrections';

export const writtenName = (name: CorrectedName): string =>
  'business_name' in name ? name.business_name : `${name.first_name} ${name.last_name}`;

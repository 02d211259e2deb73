import type { Industry, RecordFieldName } from '@portal/contract';
import type { businessRegistrations, principals } from '../database/schema/business.ts';
import type { users } from '../database/schema/owners.ts';

type Business = typeof businessRegistrations.$inferInsert;
type NewPrincipal = Omit<typeof principals.$inferInsert, 'id' | 'business_id' | 'position_in_list'>;

/** An owner of the demonstration. Reference data is given by name; the seed looks the ids up. */
export interface DemoOwner {
  user: Omit<typeof users.$inferInsert, 'phone_number' | 'password_hash'>;
  business: Pick<Business, 'business_name'> & Partial<Pick<Business, RecordFieldName>>;
  reference?: {
    state: string;
    lga: string;
    business_premise: string;
    business_type: string;
    asset_category: string;
    employment_category: string;
    industry: Industry;
    area: string;
  };
  principals: NewPrincipal[];
  accountNumber: string;
  /** Their history has business for as long. */
  registeredDaysAgo: number;
  /** Where the owner is paid out. */
  bank?: { bank_code: string; bank_name: string; account_number: string };
}

import type { Certificate } from '@portal/contract';
import type { AppDeps } from '../../deps.ts';
import { qrPath } from '../../documents/qr-path.ts';
import { ApiError } from '../../http/errors.ts';
import { findBusinessOfUser, listPrincipals } from '../business-registrations/repository.ts';

/** Content of an owner's certificate. @throws ApiError `not_found` without a business */
export async function certificateOf(
  { db, portalUrl }: Pick<AppDeps, 'db' | 'portalUrl'>,
  userId: string,
): Promise<Certificate> {
  const found = await findBusinessOfUser(db, userId);
  if (found === undefined) throw new ApiError('not_found');
  const { business, user } = found;
  const owners = (await listPrincipals(db, business.id)).map(({ name }) => name);
  const verify_url = `${portalUrl}/verify/${business.smedan_number}`;
  return {
    smedan_number: business.smedan_number,
    business_name: business.business_name,
    owners: owners.length > 0 ? owners : [`${user.first_name} ${user.last_name}`],
    registered_at: business.created_at.toISOString(),
    verify_url,
    qr: qrPath(verify_url),
  };
}

import { eq } from 'drizzle-orm';
import { meetsNeed, rolesFromSettings, type AgencyRole } from '@portal/contract/agency';
import { businessRegistrations } from '../../database/schema/business.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { rolesOf } from '../staff/roles.ts';
import { findStaffById } from './repository.ts';

type Deps = Pick<AppDeps, 'db' | 'staff'>;

/** Who downloads a file at a signed URL, which carries no token, and the role that the file is for. */
export interface Downloader {
  accountId: string;
  role: AgencyRole;
}

/** Whether a person may download a file of the agency at this moment, whatever was so when the URL was made. */
export async function mayDownload(deps: Deps, { accountId, role }: Downloader): Promise<boolean> {
  const account = await findStaffById(deps.db, accountId);
  if (account !== undefined) return account.disabled_at === null && account.roles.includes(role);
  const [business] = await deps.db
    .select({ number: businessRegistrations.smedan_number })
    .from(businessRegistrations)
    .where(eq(businessRegistrations.user_id, accountId));
  const roles = rolesOf(business?.number ?? null, deps.staff);
  return meetsNeed(
    roles.flatMap((each) => rolesFromSettings[each]),
    role,
    'POST',
  );
}

/**
 * Gives the pages of a file for as long as the person may have them: a person who is disabled in the middle of a download gets no
 * further page.
 * @throws ApiError `not_found` before the page that the person may not have any more, which cuts the download off
 */
export async function* whileAllowed<Page>(
  deps: Deps,
  downloader: Downloader,
  pages: AsyncIterable<Page>,
): AsyncGenerator<Page> {
  for await (const page of pages) {
    if (!(await mayDownload(deps, downloader))) throw new ApiError('not_found');
    yield page;
  }
}

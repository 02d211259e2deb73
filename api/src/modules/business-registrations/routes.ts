import { businessCalls } from '@portal/shared-lib/contract';
import type { AppDeps, Serve } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { presentUser } from '../users/present.ts';
import { findBusinessOfUser, listPrincipals } from './repository.ts';

export function serveBusinessRegistrations(serve: Serve, { db }: AppDeps): void {
  serve(businessCalls.getBusinessRegistration, async ({ caller }) => {
    const found = await findBusinessOfUser(db, caller.userId);
    if (found === undefined) throw new ApiError('not_found');
    const { industry, industry_area, ...business } = found.business;
    return {
      data: {
        ...business,
        principal_information: await listPrincipals(db, business.id),
        business_description:
          industry !== null && industry_area !== null ? { [industry]: industry_area } : null,
        user: presentUser(found.user),
      },
    };
  });
}

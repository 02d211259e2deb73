import { businessOperations, editRecordOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { ApiError } from '../../http/errors.ts';
import { translate } from '../../i18n/texts.ts';
import { baseVersion } from '../audit/merge-save.ts';
import { nameChoices } from './name-choices.ts';
import { findBusinessOfUser, presentBusiness } from './repository.ts';
import { saveBusiness } from './save.ts';

export function serveBusinessRegistrations(serve: Serve, deps: AppDeps): void {
  serve(businessOperations.getBusinessRegistration, async ({ caller, locale, reply }) => {
    const found = await findBusinessOfUser(deps.db, caller.userId);
    if (found === undefined) throw new ApiError('not_found');
    void reply.header('etag', `"${found.business.version}"`);
    const record = await presentBusiness(deps.db, found);
    return { data: await nameChoices(record, deps.referenceData, locale) };
  });

  serve(editRecordOperations.updateBusinessRegistration, async (context) => {
    const { caller, params, body, headers, locale, request, reply } = context;
    const saved = await saveBusiness(deps, {
      userId: caller.userId,
      businessId: params.id,
      patch: body,
      base: baseVersion(headers['if-match']),
      key: headers['idempotency-key'],
      requestId: request.id,
    });
    void reply.header('etag', `"${saved.version}"`);
    return {
      message: translate(locale, 'business.saved'),
      data: {
        ...(await nameChoices(saved, deps.referenceData, locale)),
        status: saved.user.status,
      },
    };
  });
}

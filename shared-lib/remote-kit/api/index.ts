export { setFactorPrompt, settleFactorRequest, waitForFactor } from './factor-request.ts';
export { isApiError, type ApiError } from './errors.ts';
export { request, type ApiRequest } from './request.ts';
export { fillQueries, portalApi, type ApiMeta } from './portal-api.ts';

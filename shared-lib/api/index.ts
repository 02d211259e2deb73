export { isApiError, type ApiError } from './errors.ts';
export { request, type ApiRequest } from './request.ts';
export { portalApi } from './portal-api.ts';

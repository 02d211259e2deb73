// Its cache is in the store before the first request.
import '../../store/server-data.ts';

export { isApiError, portalApi, request, settleFactorRequest } from '@portal/remote-kit/api';

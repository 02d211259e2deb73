// Its cache has a place in the store before anybody asks.
import '../../store/server-data.ts';

export { isApiError, portalApi, request, settleFactorRequest } from '@portal/remote-kit/api';

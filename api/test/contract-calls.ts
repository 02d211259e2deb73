import { apiCalls, type ApiCall } from '@portal/contract';

/** Every call that the API serves. `http.test.ts` compares the list with the OpenAPI document. */
export const contractCalls: ApiCall[] = Object.values(apiCalls);

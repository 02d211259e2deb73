import { apiOperations as byId, type Operation } from '@portal/contract/operations';

/** Every operation that the API serves. `http.test.ts` compares the list with the OpenAPI document. */
export const apiOperations = Object.values<Operation>(byId);

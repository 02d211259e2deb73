import type { Customer } from '@portal/contract';
import type { TestResponse, TestApi } from './database.ts';
import { bearer } from './owner.ts';

/** The customers of an owner. */
export async function listCustomers(api: TestApi, token: string, query = ''): Promise<Customer[]> {
  return (await api.get(`/marketing/customers${query}`, token)).body.data;
}

export function saveCustomer(api: TestApi, token: string, body: object): Promise<TestResponse> {
  return api.post('/marketing/customers', body, bearer(token));
}

/** A list as a file; no customer is imported from it yet. */
export async function uploadList(api: TestApi, token: string, content: Buffer | string) {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/marketing/imports',
    payload: Buffer.from(content),
    headers: {
      ...bearer(token),
      'content-type': 'application/octet-stream',
      'x-file-name': 'list.csv',
    },
  });
  return { status: response.statusCode, body: response.json() };
}

/** Takes the customers of a list that was uploaded. */
export function takeList(api: TestApi, token: string, id: string): Promise<TestResponse> {
  return api.post(`/marketing/imports/${id}`, { consent: true }, bearer(token));
}

/** Uploads a list and takes its customers. */
export async function importList(api: TestApi, token: string, content: string) {
  const { body } = await uploadList(api, token, content);
  await takeList(api, token, body.data.id);
  return body;
}

/** The page behind the link of a message, where a customer opts out. */
export const openStop = (api: TestApi, path: string, method: 'GET' | 'POST' = 'GET') =>
  api.app.inject({
    method,
    url: `/api${path}`,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  });

import { randomUUID } from 'node:crypto';
import type { TestApi } from './database.ts';
import { png } from './insurance-owner.ts';
import { bearer } from './owner.ts';

/** Uploads a document for a request. @returns the response */
export function uploadDocument(api: TestApi, token: string, content: Buffer = png) {
  return api.app.inject({
    method: 'POST',
    url: '/api/business-registrations/corrections/files',
    payload: content,
    headers: {
      ...bearer(token),
      'content-type': 'application/octet-stream',
      'x-file-name': 'certificate.png',
    },
  });
}

/** Asks for another name of the business, with a document. @returns the response */
export async function askForName(
  api: TestApi,
  token: string,
  business_name: string,
  { file_ids, key = randomUUID() }: { file_ids?: string[]; key?: string } = {},
) {
  const files = file_ids ?? [(await uploadDocument(api, token)).json().data.id as string];
  return api.post(
    '/business-registrations/corrections',
    {
      field: 'business_name',
      business_name,
      reason: 'The certificate of the CAC says so.',
      file_ids: files,
    },
    { ...bearer(token), 'idempotency-key': key },
  );
}

import type { Attachment } from '@portal/contract';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { CorrectionFileRow } from './repository.ts';

export const correctionFilePath = (id: string) => `/business-registrations/correction-files/${id}`;

export function showFile(
  signedUrls: SignedUrls,
  { id, name, media_type, bytes }: CorrectionFileRow,
): Attachment {
  return { id, name, media_type, bytes, url: signedUrls.issue(correctionFilePath(id)) };
}

import { createHash, randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { attachmentLimits } from '@portal/contract';
import { ApiError } from '../../http/errors.ts';

export interface CheckedFile {
  id: string;
  name: string;
  media_type: string;
  bytes: number;
  sha256: string;
}

/**
 * Validates a file by its content: neither its name nor what the browser calls it counts.
 * @throws ApiError `validation_failed` for what is no photo and no PDF
 */
export async function checkFile(content: unknown, givenName: string): Promise<CheckedFile> {
  const invalid = (rule: string) => new ApiError('validation_failed', { fields: { file: rule } });
  if (!Buffer.isBuffer(content) || content.length === 0) throw invalid('required');
  if (content.length > attachmentLimits.bytes) throw invalid('file_size');
  const type = await fileTypeFromBuffer(content);
  const mediaType = attachmentLimits.mediaTypes.find((each) => each === type?.mime);
  if (type === undefined || mediaType === undefined) throw invalid('file_type');
  return {
    id: randomUUID(),
    name: cleanName(givenName, type.ext),
    media_type: mediaType,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}

/** The last part of the name, without signs that mean something to a file system or a header. */
function cleanName(given: string, extension: string): string {
  let name = given;
  try {
    name = decodeURIComponent(given);
  } catch {
    // Not percent-encoded: it is a name all the same.
  }
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"*:<>?|]/gu, '')
    .trim()
    .slice(0, 80);
  return `${stem || 'file'}.${extension}`;
}

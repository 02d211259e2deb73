import { uploadsInFolder, uploadsInObjects, type Uploads } from './file-store.ts';

/** @param place `s3://bucket/prefix` or a folder */
export async function openUploads(place: string): Promise<Uploads> {
  if (!place.startsWith('s3:')) return uploadsInFolder(place);
  // The client is large, and a folder needs none of it.
  const { openS3Objects } = await import('@portal/releases/s3-objects');
  return uploadsInObjects(openS3Objects(place));
}

/** Small enough to be sent over 3G in a few seconds, large enough to see a damage. */
const longestSide = 1600;
const quality = 0.8;
/** Below this a photo is sent as it is. */
const smallBytes = 300 * 1024;

/** A phone's photo as a JPEG of a tenth of its size; what is no photo, or cannot be rendered here, stays as it is. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size <= smallBytes) return file;
  try {
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(photo.width * scale);
    canvas.height = Math.round(photo.height * scale);
    canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    return smaller !== null && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}

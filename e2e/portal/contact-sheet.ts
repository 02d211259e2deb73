import type { BrowserContext } from '@playwright/test';

/** Lays pictures of one size side by side, seven in a row, as a WebP. */
export async function drawContactSheet(
  context: BrowserContext,
  pictures: Buffer[],
): Promise<Buffer> {
  const page = await context.newPage();
  const sources = pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  const url = await page.evaluate(async (sources) => {
    const [width, gap, columns] = [240, 12, 7];
    const images = await Promise.all(
      sources.map(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        return image;
      }),
    );
    const height = Math.max(...images.map((each) => (each.height * width) / each.width));
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(images.length, columns) * (width + gap) + gap;
    canvas.height = Math.ceil(images.length / columns) * (height + gap) + gap;
    const draw = canvas.getContext('2d')!;
    draw.fillStyle = '#cbd5e1';
    draw.fillRect(0, 0, canvas.width, canvas.height);
    draw.imageSmoothingQuality = 'high';
    images.forEach((image, index) => {
      const left = gap + (index % columns) * (width + gap);
      const top = gap + Math.floor(index / columns) * (height + gap);
      draw.drawImage(image, left, top, width, height);
    });
    return canvas.toDataURL('image/webp', 0.75);
  }, sources);
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

import type { BrowserContext } from '@playwright/test';
import type { Frame } from './record-film.ts';

export interface Strip {
  label: string;
  frames: Frame[];
}

/** Draws strips of pictures below each other, with the time under each picture, as a WebP. */
export async function drawStrips(context: BrowserContext, strips: Strip[]): Promise<Buffer> {
  const page = await context.newPage();
  const url = await page.evaluate(async (strips) => {
    const [width, height, gap, columns, line] = [90, 185, 6, 14, 16];
    const canvas = document.createElement('canvas');
    const rowsOf = (frames: unknown[]) => Math.ceil(frames.length / columns);
    const stripHeight = (frames: unknown[]) => 30 + rowsOf(frames) * (height + line + gap);
    canvas.width = gap + columns * (width + gap);
    canvas.height = strips.reduce((sum, { frames }) => sum + stripHeight(frames), gap);
    const draw = canvas.getContext('2d')!;
    draw.fillStyle = '#ffffff';
    draw.fillRect(0, 0, canvas.width, canvas.height);
    draw.imageSmoothingQuality = 'high';
    let top = gap;
    for (const { label, frames } of strips) {
      draw.fillStyle = '#111827';
      draw.font = 'bold 16px sans-serif';
      draw.fillText(label, gap, top + 16);
      draw.font = '11px sans-serif';
      for (const [index, { milliseconds, picture }] of frames.entries()) {
        const x = gap + (index % columns) * (width + gap);
        const y = top + 26 + Math.floor(index / columns) * (height + line + gap);
        draw.fillStyle = '#e5e7eb';
        draw.fillRect(x - 1, y - 1, width + 2, height + 2);
        draw.fillStyle = '#ffffff';
        draw.fillRect(x, y, width, height);
        if (picture) {
          const image = new Image();
          image.src = picture;
          await image.decode();
          draw.drawImage(image, x, y, width, height);
        }
        draw.fillStyle = '#374151';
        draw.fillText(`${(milliseconds / 1000).toFixed(1)} s`, x, y + height + 12);
      }
      top += stripHeight(frames);
    }
    return canvas.toDataURL('image/webp', 0.7);
  }, strips);
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

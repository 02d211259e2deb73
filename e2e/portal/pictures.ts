import type { Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawContactSheet } from './contact-sheet.ts';

/** Pictures of pages for a person to look at: kept only where `PICTURES` names a directory. */
export function keepPictures(name: string) {
  const directory = process.env.PICTURES;
  const pictures: Buffer[] = [];
  return {
    /** The whole page as it is. */
    async take(page: Page): Promise<void> {
      if (!directory) return;
      mkdirSync(directory, { recursive: true });
      const number = String(pictures.length + 1).padStart(2, '0');
      const path = join(directory, `${name}-${number}.png`);
      pictures.push(await page.screenshot({ path, fullPage: true }));
    },
    /** Lays what was taken side by side, as `<name>.webp`. */
    async end(page: Page): Promise<void> {
      if (!directory || pictures.length === 0) return;
      const sheet = await drawContactSheet(page.context(), pictures);
      writeFileSync(join(directory, `${name}.webp`), sheet);
    },
  };
}

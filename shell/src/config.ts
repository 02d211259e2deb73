import type { Boot } from '@portal/contract/composition';
import { readBoot, type PageBoot } from './boot/boot.ts';

let page: PageBoot | undefined;

/** The live release set and the configuration that the edge wrote into the page. */
export function pageBoot(): PageBoot {
  page ??= readBoot();
  return page;
}

export function shellConfig(): Boot['config'] {
  return pageBoot().config;
}

import type { Boot } from '@portal/shared-lib/federation/release';
import { readBoot } from './composition/boot.ts';

let page: Boot | undefined;

/** The live vector and the configuration that the edge wrote into the page. */
export function pageBoot(): Boot {
  page ??= readBoot();
  return page;
}

export function shellConfig(): Boot['config'] {
  return pageBoot().config;
}

import type { Boot } from '@portal/contract/composition';
import type { PageRemote } from './page-remote.ts';

/** Id of the JSON element in which the edge writes the live release set. */
const elementId = 'portal-boot';

/** The live release set and the configuration, as this page can use them. */
export interface PageBoot extends Omit<Boot, 'remotes'> {
  remotes: PageRemote[];
}

let page: PageBoot | undefined;

/** The live release set and the configuration that the edge wrote into the page, read once. */
export function pageBoot(): PageBoot {
  page ??= readBoot();
  return page;
}

export function shellConfig(): Boot['config'] {
  return pageBoot().config;
}

export function readBoot(): PageBoot {
  const element = document.getElementById(elementId);
  if (!element?.textContent) throw new Error(`The page has no #${elementId}`);
  return parseBoot(JSON.parse(element.textContent));
}

/**
 * The edge has checked what it sends (shell/server/page.ts), and is trusted as the script is that came from it.
 * One that is older than this shell leaves out what it does not know of.
 */
export function parseBoot(value: unknown): PageBoot {
  const sent = value as Omit<PageBoot, LaterField> & Partial<Pick<PageBoot, LaterField>>;
  return { devTools: null, notice: null, ...sent };
}

type LaterField = 'devTools' | 'notice';

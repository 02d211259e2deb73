import type { FastifyBaseLogger } from 'fastify';
import type { PageBoot } from './boot/page-boot.ts';
import type { DocumentParts } from './page.ts';
import { compilePage, type PageTemplate } from './page-template.ts';

/** Requests for a page before it is compiled, which costs as much as sending so many of them. */
const requestsToCompile = 8;
/** Pages that are kept for one release set; more than a portal has that many visitors open. */
const maxPages = 200;

export interface CompiledPage {
  template: PageTemplate;
  /** The parts that follow where the template is only the first one. */
  rest: Pick<DocumentParts, 'root' | 'end'> | null;
}

/** A page as all visitors get it, for any nonce. */
export interface SharedPage {
  render: (nonce: string) => DocumentParts;
  /** Whether responses of the API go into the document, which are sent after its first part. */
  hasPageData: boolean;
}

interface Entry {
  requests: number;
  page: CompiledPage | null;
}

/**
 * Compiled pages by what they were made from. They go with the values of their release set, which no one has once another
 * one is live.
 */
export function createPageTemplates(log: Pick<FastifyBaseLogger, 'error'>) {
  const ofBoot = new WeakMap<PageBoot, Map<string, Entry>>();
  let isCompiling = false;

  /** One at a time: a visitor who asks for many pages takes one place of the thread pool. */
  async function compile(entry: Entry, { render, hasPageData }: SharedPage) {
    isCompiling = true;
    try {
      const { root, end } = render('');
      const template = await compilePage(
        (nonce) => {
          const parts = render(nonce);
          return hasPageData ? parts.start : parts.start + parts.root + parts.end;
        },
        { isWhole: !hasPageData },
      );
      if (template) entry.page = { template, rest: hasPageData ? { root, end } : null };
    } catch (error) {
      log.error({ err: error }, 'a page was not compiled');
    } finally {
      isCompiling = false;
    }
  }

  return {
    find: (boot: PageBoot, key: string): CompiledPage | null =>
      ofBoot.get(boot)?.get(key)?.page ?? null,

    /** Counts a request that was served without a template. */
    offer(boot: PageBoot, key: string, page: SharedPage): void {
      const entries = ofBoot.get(boot) ?? new Map<string, Entry>();
      ofBoot.set(boot, entries);
      const entry = entries.get(key) ?? { requests: 0, page: null };
      if (!entries.has(key) && entries.size >= maxPages) return;
      entries.set(key, entry);
      entry.requests += 1;
      if (entry.requests % requestsToCompile === 0 && !isCompiling) void compile(entry, page);
    },
  };
}

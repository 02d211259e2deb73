import type { FastifyBaseLogger } from 'fastify';
import type { PageBoot } from './boot/page-boot.ts';
import type { DocumentParts } from './page.ts';
import { compilePage, compressRest, type PageTemplate } from './page-template.ts';
import { createNonce } from './security-headers.ts';

/** Requests for a page before it is compiled, which costs as much as sending so many of them. */
const requestsToCompile = 8;
/** Pages that are kept for one release set; more than a portal has that many visitors open. */
const maxPages = 200;

export interface CompiledPage {
  template: PageTemplate;
  /** It follows the template. With responses of the API its root is not in the template, because rendered content can take its place. */
  rest: Pick<DocumentParts, 'root' | 'end'>;
  /** The same where nothing is added, compressed. */
  compressedRest: Buffer;
  headersFor: (nonce: string) => Record<string, string>;
}

/** A page as all visitors get it, for any nonce. */
export interface SharedPage {
  render: (nonce: string) => DocumentParts;
  headersFor: (nonce: string) => Record<string, string>;
  /** Whether responses of the API go into the document, which are sent after its first part. */
  hasPageData: boolean;
}

interface Entry {
  requests: number;
  page: CompiledPage | null;
}

/** The same headers, of which only the nonce is written again. */
function compileHeaders(headersFor: SharedPage['headersFor']): SharedPage['headersFor'] {
  const placeholder = createNonce();
  const headers = headersFor(placeholder);
  const name = 'Content-Security-Policy';
  const policy = (headers[name] ?? '').split(placeholder);
  return (nonce) => ({ ...headers, [name]: policy.join(nonce) });
}

/**
 * Compiled pages by what they were made from. They go with the values of their release set, which no one has once another
 * one is live.
 */
export function createPageTemplates(log: Pick<FastifyBaseLogger, 'error'>) {
  const ofBoot = new WeakMap<PageBoot, Map<string, Entry>>();
  let isCompiling = false;

  /** One at a time: a visitor who asks for many pages takes one place of the thread pool. */
  async function compile(entry: Entry, { render, headersFor, hasPageData }: SharedPage) {
    isCompiling = true;
    try {
      const parts = render('');
      const rest = { root: hasPageData ? parts.root : '', end: parts.end };
      const template = await compilePage((nonce) => {
        const { start, root } = render(nonce);
        return hasPageData ? start : start + root;
      });
      const compressedRest = await compressRest(rest.root + rest.end);
      if (template)
        entry.page = { template, rest, compressedRest, headersFor: compileHeaders(headersFor) };
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

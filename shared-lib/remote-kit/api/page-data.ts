import { pageDataId } from '@portal/contract/composition';
import type { ApiRequest } from './request.ts';

/** Data that the edge has read counts as new for this long after the page was opened. */
const freshMs = 30_000;

interface PageData {
  userId: string | null;
  locale: string;
  /** JSON by path below `/api`. */
  responses: Map<string, string>;
  /** Where a page is rendered without a browser: it asks several times, is never old, and all in it is for the person it is rendered for. */
  isKept?: boolean;
}

let page: PageData | null = null;

/**
 * The response to a call, where the edge has added it to the document for this person and language. Each is there once:
 * a second call asks the API. All are forgotten when a call changes something, or the person.
 *
 * @param isLeft the next call finds the response, too
 */
export function takeFromPage(
  request: ApiRequest,
  { userId, locale }: { userId: string | null; locale: string },
  isLeft = false,
): { data: unknown } | null {
  const current = currentPage();
  if (current === null || current.isKept) return current && responseTo(request, current);
  const isOfPage = userId !== null && current.userId === userId && current.locale === locale;
  if (request.method !== 'GET' || !isOfPage) {
    page = null;
    return null;
  }
  const taken = responseTo(request, current);
  if (!isLeft) current.responses.delete(pathOf(request));
  return taken;
}

/** Whether a call may find its response in the page: most are made when none is left. */
export function hasPageData(): boolean {
  return (currentPage()?.responses.size ?? 0) > 0;
}

/** The page's data as long as they are new. */
function currentPage(): PageData | null {
  page ??= readPage();
  if (page && !page.isKept && performance.now() > freshMs) page = null;
  return page;
}

function responseTo(request: ApiRequest, { responses }: PageData): { data: unknown } | null {
  const json = responses.get(pathOf(request));
  if (json === undefined || request.token !== undefined) return null;
  try {
    return { data: JSON.parse(json) as unknown };
  } catch {
    return null;
  }
}

/** The page has been hydrated: what it asks for from now on is news. */
export function forgetPageData(): void {
  page?.responses.clear();
}

/** For a page that is rendered without a browser. */
export function providePageData(given: Omit<PageData, 'isKept'>): void {
  page = { ...given, isKept: true };
}

/** Reads the document's element, and takes it out: what an owner sees is not left in a page that stays open. */
function readPage(): PageData | null {
  const element = document.getElementById(pageDataId);
  if (!element) return null;
  element.remove();
  const blocks = element.querySelectorAll<HTMLElement>('[data-path]');
  return {
    userId: element.dataset.user ?? null,
    locale: element.dataset.locale ?? '',
    responses: new Map(
      [...blocks].map((block) => [block.dataset.path ?? '', block.textContent ?? '']),
    ),
  };
}

/** Written as in descriptors. */
function pathOf({ url, params = {} }: ApiRequest): string {
  const query = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return query ? `${url}?${query}` : url;
}

import { pageDataId } from '@portal/contract/composition';
import { escapeHtml } from '../landing.ts';

interface RenderedPageData {
  userId: string;
  locale: string;
  /** JSON by path below `/api`. */
  responses: ReadonlyMap<string, string>;
}

/**
 * The element that the API client reads (`shared-lib/remote-kit/api/page-data.ts`): one block of JSON for each response.
 * No text can end a block: every `<` is escaped.
 */
export function renderPageData({ userId, locale, responses }: RenderedPageData): string {
  if (responses.size === 0) return '';
  const blocks = [...responses].map(
    ([path, json]) =>
      `<script type="application/json" data-path="${escapeHtml(path)}">${json.replaceAll('<', String.raw`\u003c`)}</script>`,
  );
  return `<div id="${pageDataId}" hidden data-user="${escapeHtml(userId)}" data-locale="${locale}">\n${blocks.join('\n')}\n</div>\n`;
}

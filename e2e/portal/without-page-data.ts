import { pageDataId } from '@portal/contract/composition';
import type { Page } from '@playwright/test';

/** Documents without responses of the API and without the page: it asks for all, and gets what the test gives. */
export async function withoutPageData(page: Page): Promise<void> {
  await page.route(
    (url) => !/^\/(api|releases|events)\b/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html
        .replace(new RegExp(`<div id="${pageDataId}".*?\\n</div>`, 's'), '')
        .replace(/<div id="root" data-rendered>.*?<\/div>\n(?=<script)/s, '<div id="root"></div>\n')
        // It keeps presses for a page that is in the document.
        .replace(/<script[^>]*>[^<]*window\.portalEarly=early[^<]*<\/script>/, '');
      return route.fulfill({ response, body });
    },
  );
}

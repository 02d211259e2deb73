import type { RenderedContent } from '@portal/contract/composition';
import { completeScript, earlyScript } from './early-script.ts';

/** Where the browser finds what it needs to hydrate the page (`shell/src/rendering/rendered-page.ts`). */
const detailsId = 'portal-rendered';

/**
 * The page's styles, its root, and what was rendered. No text of the details can end their element. Styles in attributes
 * are put aside: the policy would block them. React writes a quote in a text as an entity.
 */
export function renderContent({ html, styles, details }: RenderedContent, nonce: string): string {
  const json = JSON.stringify(details).replaceAll('<', String.raw`\u003c`);
  return `${styles.replace('<style ', `<style nonce="${nonce}" `)}
<script type="application/json" id="${detailsId}" nonce="${nonce}">${json}</script>
<script nonce="${nonce}">${earlyScript}</script>
<div id="root" data-rendered>${html.replaceAll(' style="', ' data-style="')}</div>
<script nonce="${nonce}">${completeScript}</script>
`;
}

import type { PinnedFile } from './visitor-release-set.ts';

/** Longer than the first frame takes on a slow phone that is busy. */
const longestFrameMs = 1000;

/** From a slower network no script comes before the page is painted, unless the browser has kept it. */
const slowNetworkMs = 100;

const templateId = 'portal-start';

/**
 * Runs the scripts of the template, in their order, after a page that the document contains has been painted: scripts that are
 * there by then would run before it. A document without a page, and one in a tab in the background, which is not
 * painted, wait for nothing. Nor do scripts that a slow network has yet to bring: the load event waits for them, and three
 * seconds after it the browser would warn of each hint that is not used.
 *
 * The scripts are in a template because the policy, which requires trusted types, lets no script name the URL of another one.
 */
const startScript = `(()=>{
let isStarted=false;
function start(){
if(isStarted)return;
isStarted=true;
const scripts=document.importNode(document.getElementById('${templateId}').content,true);
for(const script of scripts.children)script.async=false;
document.head.append(scripts)}
document.addEventListener('DOMContentLoaded',()=>{
const isThere=performance.getEntriesByName(document.querySelector('link[as=script]').href).length>0;
if(document.hidden||!document.querySelector('[data-rendered],[data-prerendered]')||
!isThere&&performance.getEntriesByType('navigation')[0]?.responseStart>${slowNetworkMs})return start();
setTimeout(start,${longestFrameMs});
new PerformanceObserver(start).observe({type:'paint',buffered:true})})
})()`;

interface Scripts {
  /** Files that start the shell, in the order in which they run. */
  start: readonly PinnedFile[];
  /** Files that the page needs next. */
  hints: readonly PinnedFile[];
  nonce: string;
  /** Whether the document can contain a page that is painted without scripts: on a slow network they give way to it. */
  mayHavePage: boolean;
}

/** The scripts of a page and its hints, for the head of the document. */
export function scriptTags({ start, hints, nonce, mayHavePage }: Scripts): string {
  const attributes = ({ integrity }: PinnedFile) =>
    `integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}" fetchpriority="${mayHavePage ? 'low' : 'high'}"`;
  const script = (file: PinnedFile, how: string) =>
    `<script src="${file.href}" ${attributes(file)}${how}></script>`;
  const preload = (file: PinnedFile) =>
    `<link rel="preload" as="script" href="${file.href}" ${attributes(file)}>`;
  const tags = mayHavePage
    ? [
        ...[...start, ...hints].map(preload),
        `<template id="${templateId}">${start.map((file) => script(file, '')).join('')}</template>`,
        `<script nonce="${nonce}">${startScript}</script>`,
      ]
    : [...start.map((file) => script(file, ' defer')), ...hints.map(preload)];
  return tags.join('\n');
}

/** Not what the owner enters or presses: no PIN is read out. */
const silent = 'button, a, input, select, textarea, [aria-hidden="true"], [data-silent]';
const blocks = 'address, dd, div, dt, h1, h2, h3, h4, label, legend, li, p, td, th';

export interface Sentence {
  text: string;
  /** Its language: that of the page, or of a part in another one. */
  lang: string;
}

/** The sentences of a part of the page, each of which is spoken as one. */
export function spokenText(part: Element): Sentence[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const sentences: (Sentence & { block: Element | null })[] = [];
  while (walker.nextNode()) {
    const { parentElement: parent, nodeValue } = walker.currentNode;
    const text = nodeValue?.replace(/\s+/g, ' ') ?? '';
    if (!text.trim() || !parent || parent.closest(silent)) continue;
    const block = parent.closest(blocks);
    const lang = parent.closest('[lang]')?.getAttribute('lang') ?? '';
    const last = sentences.at(-1);
    if (last && last.block === block && last.lang === lang) last.text += text;
    else sentences.push({ block, text, lang });
  }
  return sentences.map(({ text, lang }) => ({ text: text.trim(), lang }));
}

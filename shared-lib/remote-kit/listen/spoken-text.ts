/** Not what the owner enters or presses: no PIN is read out. */
const silent = 'button, a, input, select, textarea, [aria-hidden="true"], [data-silent]';
const blocks = 'address, dd, div, dt, h1, h2, h3, h4, label, legend, li, p, td, th';

/** The sentences of a part of the page, each of which is spoken as one. */
export function spokenText(part: Element): string[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const sentences: { block: Element | null; text: string }[] = [];
  while (walker.nextNode()) {
    const { parentElement: parent, nodeValue } = walker.currentNode;
    const text = nodeValue?.replace(/\s+/g, ' ') ?? '';
    if (!text.trim() || !parent || parent.closest(silent)) continue;
    const block = parent.closest(blocks);
    const last = sentences.at(-1);
    if (last && last.block === block) last.text += text;
    else sentences.push({ block, text });
  }
  return sentences.map(({ text }) => text.trim());
}

import { englishTexts } from '@portal/remote-kit/i18n';

/** On elements that this module gave a language. */
const mark = 'data-english';

interface Matcher {
  sentences: Set<string>;
  templates: RegExp[];
  /** The texts that it was made of. */
  madeOf: object[];
}

let matcher: Matcher = { sentences: new Set(), templates: [], madeOf: [] };

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Made again when a page has brought more texts, or those of its language in their place. */
function currentMatcher(): Matcher {
  const found = [...englishTexts.found.values()];
  const { madeOf } = matcher;
  if (madeOf.length === found.length && found.every((texts, index) => texts === madeOf[index]))
    return matcher;
  const sentences = found.flatMap(sentencesOf);
  matcher = {
    sentences: new Set(sentences.filter((text) => !text.includes('{{'))),
    // A text that is all value would match every other.
    templates: sentences
      .filter((text) => /\p{L}{2}/u.test(text.replaceAll(/\{\{.*?\}\}/g, '')))
      .filter((text) => text.includes('{{'))
      .map(
        (text) =>
          new RegExp(
            `^${text
              .split(/\{\{.*?\}\}/)
              .map(escapeRegExp)
              .join('.+')}$`,
            's',
          ),
      ),
    madeOf: found,
  };
  return matcher;
}

function sentencesOf(texts: object): string[] {
  return Object.values(texts as Record<string, string | object>).flatMap((value) =>
    typeof value === 'string' ? [value.trim()] : sentencesOf(value),
  );
}

function isEnglish(text: string | null): boolean {
  const sentence = text?.trim();
  if (!sentence) return false;
  const { sentences, templates } = currentMatcher();
  return sentences.has(sentence) || templates.some((template) => template.test(sentence));
}

function check(element: Element): void {
  const isMarked = element.hasAttribute(mark);
  if (element.hasAttribute('lang') && !isMarked) return;
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const shows = texts.some(({ nodeValue }) => isEnglish(nodeValue));
  if (shows === isMarked) return;
  if (shows) {
    element.setAttribute('lang', 'en');
    element.setAttribute(mark, '');
  } else {
    element.removeAttribute('lang');
    element.removeAttribute(mark);
  }
}

/**
 * Gives English sentences in a page of another language their own `lang`, so that a screen reader speaks them as
 * English. It is loaded where a sentence is missing.
 */
export function markEnglish(): void {
  const checkBelow = (root: Element) => {
    for (const element of [root, ...root.querySelectorAll('*')]) check(element);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element) check(element);
      if (type !== 'childList') continue;
      for (const node of addedNodes) if (node instanceof Element) checkBelow(node);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  checkBelow(document.body);
}

import {
  landingGroup,
  prerenderedLanding,
  type LandingTexts,
  type PinnedRelease,
  type Placeholder,
  type PrerenderedLanding,
} from '@portal/contract/composition';
import type { PinnedFiles } from './pinned-files.ts';

/** The landing page as a release of the shell has prerendered it; null where it has none that can be used. */
export async function readLanding(
  files: PinnedFiles,
  shell: PinnedRelease,
): Promise<PrerenderedLanding | null> {
  return files.read('shell', shell, landingGroup, (text) =>
    prerenderedLanding.parse(JSON.parse(text)),
  );
}

interface Filling {
  locale: string;
  hasNotice: boolean;
  /** A live remote has the public list of benefits: without it nothing may lead there. */
  hasBenefits: boolean;
  nonce: string;
  config: Record<Placeholder, string>;
  /** Texts that the agency shows in place of the built-in texts, by name. */
  texts: Record<string, string>;
}

/** The style element and the content of the page's root, for one visitor. Null in a language that it has not. */
export function fillLanding(
  { styles, pages, placeholders }: PrerenderedLanding,
  { locale, hasNotice, hasBenefits, nonce, config, texts }: Filling,
): { styles: string; root: string } | null {
  const page = pages[locale];
  if (!page) return null;
  let root = hasNotice && hasBenefits ? page.withNotice : page.plain;
  if (!hasBenefits) root = root.replaceAll(linkToBenefits, '');
  for (const name of ['shortName', 'helpCentreUrl', 'contactEmail'] as const)
    root = root.replaceAll(placeholders[name], () => escapeHtml(config[name]));
  // Last: a placeholder in a text of the agency stays text.
  root = replaceTexts(root, texts);
  return { styles: styles.replaceAll('<style ', `<style nonce="${nonce}" `), root };
}

/** An element that has one text only. Its text is known by this name to the API (contract, `landingTextNames`). */
const namedText = /(\bdata-text="([^"]+)"[^>]*>)([^<]*)/g;

function replaceTexts(root: string, texts: Record<string, string>): string {
  return root.replace(namedText, (all, start: string, name: string) =>
    Object.hasOwn(texts, name) ? start + escapeHtml(texts[name] ?? '') : all,
  );
}

/** The texts that a release has under those names, by language, as plain text. */
export function readBuiltInTexts(
  { pages, placeholders }: PrerenderedLanding,
  { shortName }: Pick<Filling['config'], 'shortName'>,
): LandingTexts {
  const textsOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(namedText)].map(([, , name = '', text = '']) => [
        name,
        unescapeHtml(text).replaceAll(placeholders.shortName, () => shortName),
      ]),
    );
  return Object.fromEntries(
    Object.entries(pages).map(([locale, { plain }]) => [locale, textsOf(plain)]),
  );
}

/** Links that the page's scripts leave out as well (shell/src/pages/home/use-benefits-list.ts). */
const linkToBenefits = /<a\b[^>]*\bdata-benefits=""[^>]*>.*?<\/a>/gs;
const mainElement = /(<main\b[^>]*>).*(<\/main>)/s;
/** Without its mark styled-components leaves a style element as it is; it takes the rules of only one rendering as its own. */
export function withoutMark(styles: string): string {
  return styles.replaceAll(/ data-styled[a-z-]*="[^"]*"/g, '');
}

/**
 * A page in the landing page's frame. The scripts of the page replace it; without a frame, and where the landing was
 * not prerendered in the language, only the page is there.
 * @param main the content of the element `main`, as HTML
 */
export function fillFrame(
  landing: PrerenderedLanding | null,
  filling: Filling,
  main: string,
): { styles: string; root: string } {
  const filled = landing && fillLanding(landing, { ...filling, hasNotice: false });
  if (!filled || !mainElement.test(filled.root))
    return { styles: '', root: `<main>${main}</main>` };
  return {
    styles: withoutMark(filled.styles),
    root: filled.root.replace(
      mainElement,
      (_all, start: string, end: string) => start + main + end,
    ),
  };
}

/** React writes these, and no others. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function unescapeHtml(html: string): string {
  return html.replace(/&([^;]+);/g, (all, name: string) => entities[name] ?? all);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

import {
  landingGroup,
  prerenderedLanding,
  type PinnedRelease,
  type Placeholder,
  type PrerenderedLanding,
} from '@portal/contract/composition';
import { integrityOf, releaseFolder, type Store } from '@portal/releases';
import type { ErrorLog } from './logging.ts';

/** A page waits no longer for a store that has not responded yet; the next page has what arrived since. */
const maxWaitMs = 400;
/** After a missing response the edge does not ask the store for this time. */
const pauseMs = 5000;
/** The live release and a canary, before and after a change. */
const maxKept = 4;

interface Reading {
  landing: Promise<PrerenderedLanding | null>;
  /** Milliseconds since 1970. */
  nextRequestAt: number;
}

/**
 * The landing page as a release of the shell has prerendered it. Null where the release has none, as those from
 * before there were any, and where its file cannot be read or is not the one that was published: the page
 * is then rendered by its scripts.
 */
export function openLandings(
  store: Store,
  log: ErrorLog,
): (shell: PinnedRelease) => Promise<PrerenderedLanding | null> {
  const readings = new Map<string, Reading>();

  function read({ id }: PinnedRelease, file: string, integrity: string): Reading {
    const reading: Reading = { landing: Promise.resolve(null), nextRequestAt: Infinity };
    reading.landing = store.objects
      .read(`${releaseFolder('shell', id)}/${file}`)
      .then((content) => {
        if (!content) throw new Error('it is not there');
        if (integrityOf(content) !== integrity) throw new Error('it was changed');
        return prerenderedLanding.parse(JSON.parse(String(content)));
      })
      .catch((error: unknown) => {
        log.error(
          { err: error, app: 'shell', release: id, file },
          'the prerendered page cannot be used',
        );
        reading.nextRequestAt = Date.now() + pauseMs;
        return null;
      });
    return reading;
  }

  return async (shell) => {
    const [pinned] = shell.preloads[landingGroup] ?? [];
    if (!pinned) return null;
    let reading = readings.get(shell.id);
    if (!reading || Date.now() >= reading.nextRequestAt) {
      reading = read(shell, pinned.file, pinned.integrity);
      readings.set(shell.id, reading);
      for (const id of [...readings.keys()].slice(0, -maxKept)) readings.delete(id);
    }
    const late = new Promise<null>((resolve) => setTimeout(resolve, maxWaitMs, null).unref());
    return Promise.race([reading.landing, late]);
  };
}

interface Filling {
  locale: string;
  hasNotice: boolean;
  nonce: string;
  config: Record<Placeholder, string>;
}

/** The style element and the content of the page's root, for one visitor. Null in a language that it has not. */
export function fillLanding(
  { styles, pages, placeholders }: PrerenderedLanding,
  { locale, hasNotice, nonce, config }: Filling,
): { styles: string; root: string } | null {
  const page = pages[locale];
  if (!page) return null;
  let root = hasNotice ? page.withNotice : page.plain;
  for (const name of ['shortName', 'helpCentreUrl', 'contactEmail'] as const)
    root = root.replaceAll(placeholders[name], () => escapeHtml(config[name]));
  return { styles: styles.replaceAll('<style ', `<style nonce="${nonce}" `), root };
}

const mainElement = /(<main\b[^>]*>).*(<\/main>)/s;
/** Without it styled-components would take the rules for its own page's, whose classes are others. */
const rehydrationMark = / data-styled[a-z-]*="[^"]*"/g;

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
    styles: filled.styles.replaceAll(rehydrationMark, ''),
    root: filled.root.replace(
      mainElement,
      (_all, start: string, end: string) => start + main + end,
    ),
  };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

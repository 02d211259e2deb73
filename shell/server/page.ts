import {
  federationToolsGroup,
  hasPage,
  type Boot,
  type PinnedRelease,
  type PrerenderedLanding,
} from '@portal/contract/composition';
import type { PublishedBanner } from '@portal/contract/agency';
import { tokensCss } from '@portal/ui/tokens';
import { renderBanners } from './banner.ts';
import { renderBoot } from './boot/page-boot.ts';
import { devReloadScript } from './dev-reload.ts';
import { preloads, type Visit } from './hints.ts';
import { escapeHtml, fillFrame, fillLanding, withoutMark } from './landing.ts';
import { publicBenefitsArea, type PublicPage } from './public-benefits/public-page.ts';
import { publicCss } from './public-benefits/render-benefits.ts';
import { scriptTags } from './script-tags.ts';
import {
  releaseUrl,
  isHome,
  remotes,
  shellOf,
  type PinnedFile,
  type VisitorReleaseSet,
} from './visitor-release-set.ts';

interface PageInput extends Omit<Visit, 'isPrerendered' | 'isDialogRendered'> {
  boot: Boot;
  releaseSet: VisitorReleaseSet;
  banners: readonly PublishedBanner[];
  nonce: string;
  /** For a path that shows it to this visitor. */
  landing: PrerenderedLanding | null;
  /** The dialog over the landing page, as HTML with its root. */
  dialog: string | null;
  /** For a path of the public catalogue. */
  publicPage: PublicPage | null;
  devReload: boolean;
  /** Languages that no person has reviewed are not offered. */
  hidesDrafts: boolean;
  /** The page has dev tools, and its visitor has asked for those of module federation. */
  hasFederationTools: boolean;
}

/** A document in parts: what is rendered takes the place of `root`, and responses of the API come after it. */
export interface DocumentParts {
  start: string;
  /** The page's root as it is for scripts to fill. */
  root: string;
  /** Shown when the scripts do not come. */
  late: string;
  end: string;
}

/** The page for any path: the live release set, the styles every page needs, and hints for what this path needs. */
export function renderPage({
  boot,
  releaseSet,
  banners,
  pathname,
  modal,
  locale,
  isSignedIn,
  hasPageData,
  nonce,
  landing,
  dialog,
  publicPage,
  devReload,
  hidesDrafts,
  hasFederationTools,
}: PageInput): DocumentParts {
  const { config, notice } = boot;
  const shell = shellOf(releaseSet);
  const scripts = scriptTags({
    start: startFiles(shell, hasFederationTools),
    hints: preloads(releaseSet, shell, {
      pathname,
      modal,
      locale,
      isSignedIn,
      hasPageData,
      isPrerendered: landing !== null && publicPage === null,
      isDialogRendered: dialog !== null,
    }),
    nonce,
    mayHavePage: landing !== null || publicPage !== null || hasPageData,
  });
  const hasBenefits = isKnownPath(releaseSet, publicBenefitsArea);
  const texts = boot.landingTexts?.[locale] ?? {};
  const filling = { locale, hasNotice: notice !== null, hasBenefits, nonce, config, texts };
  const prerendered = publicPage
    ? fillFrame(landing, filling, publicPage.main)
    : landing && fillLanding(landing, filling);
  const landingStyles = prerendered?.styles ?? '';
  const styles = dialog === null ? landingStyles : withoutMark(landingStyles);
  const email = escapeHtml(config.contactEmail);
  const writeTo = `<a href="mailto:${email}">${email}</a>`;
  const late = `<p id="late" class="late">${inLocale(withoutShell, locale)} ${writeTo}</p>`;
  const start = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${publicPage?.title ?? escapeHtml(config.shortName)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="description" content="${publicPage?.description ?? inLocale(descriptions, locale)}">
${publicPage ? `${publicPage.openGraph}\n` : ''}<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBFAF6">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0F1613">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/site.webmanifest">
${paintWhole}
${scripts}
<style nonce="${nonce}">${tokensCss}${lateCss}${lateBelowCss}${hidesDrafts ? draftsCss : ''}${publicPage ? publicCss : ''}</style>${styles}
<noscript><style nonce="${nonce}">${withoutScriptCss}</style></noscript>
${renderBoot(boot, nonce)}${publicPage ? `\n${publicPage.data(nonce)}` : ''}${devReload ? `\n<script nonce="${nonce}">${devReloadScript}</script>` : ''}
</head>
<body>
<noscript><p class="plain">${inLocale(withoutScript, locale)} ${writeTo}</p></noscript>
${renderBanners(banners, { isSignedIn, nonce })}`;
  const root =
    publicPage && prerendered
      ? `<div id="root">${prerendered.root}\n${late}</div>\n`
      : prerendered && dialog
        ? `<div data-prerendered="${locale}">${prerendered.root}</div>\n${dialog}${late}\n`
        : prerendered
          ? `<div id="root" data-prerendered="${locale}">${prerendered.root}</div>\n${late}\n`
          : `<div id="root">${late}</div>\n`;
  return { start, root, late: `${late}\n`, end: '</body>\n</html>\n' };
}

/**
 * A browser that reads the page in parts paints nothing before what follows the root: it would paint the first ones where
 * the next ones then move them away.
 */
const paintWhole = '<link rel="expect" href="#late" blocking="render">';

const descriptions: Record<string, string> = {
  en: 'Register your business, get your registration number, and use the benefits of the agency.',
  es: 'Registre su empresa, reciba su número de registro y use los beneficios de la agencia.',
  'zh-CN': '登记您的企业，获得登记编号，并使用机构提供的各项福利。',
  ha: 'Ku yi wa kasuwancinku rajista, ku sami lambar rajista, ku mori amfanin hukumar.',
  yo: 'Ẹ forúkọ òwò yín sílẹ̀, ẹ gba nọ́ńbà ìforúkọsílẹ̀, kí ẹ sì lo àwọn àǹfààní àjọ náà.',
  ig: 'Debanye azụmahịa gị, nweta nọmba ndebanye aha, ma jiri uru ụlọ ọrụ ahụ na-enye.',
  pcm: 'Register your business, get your registration number, and use the benefits of the agency.',
};

const withoutScript: Record<string, string> = {
  en: 'This portal needs JavaScript. Please turn it on, or write to us:',
  es: 'Este portal necesita JavaScript. Actívelo o escríbanos:',
  'zh-CN': '本门户需要 JavaScript。请启用它，或写信给我们：',
  ha: 'Wannan shafi yana buƙatar JavaScript. Ku kunna shi, ko ku rubuto mana:',
  yo: 'Ojú ìwé yìí nílò JavaScript. Ẹ jọ̀wọ́ ẹ tàn án, tàbí kí ẹ kọ̀wé sí wa:',
  ig: 'Ebe a chọrọ JavaScript. Biko gbanye ya, ma ọ bụ detara anyị:',
  pcm: 'Dis portal need JavaScript. Abeg on am, or write us:',
};

/** The shell replaces this sentence. It shows where the shell does not load, so that no page stays white. */
const withoutShell: Record<string, string> = {
  en: 'We could not load the portal. Reload the page in a moment, or write to us:',
  es: 'No hemos podido cargar el portal. Vuelva a cargar la página en un momento o escríbanos:',
  'zh-CN': '门户暂时无法载入。请稍后重新载入页面，或写信给我们：',
  ha: 'Ba mu iya buɗe shafin ba. Ku sake buɗe shi nan gaba kaɗan, ko ku rubuto mana:',
  yo: 'A kò lè ṣí ojú ìwé náà. Ẹ tún un ṣí láìpẹ́, tàbí kí ẹ kọ̀wé sí wa:',
  ig: 'Anyị enweghị ike imepe ebe a. Mepee ya ọzọ n’oge na-adịghị anya, ma ọ bụ detara anyị:',
  pcm: 'We no fit open di portal. Load di page again small time, or write us:',
};

/** Later than a slow network needs, and only by styles, because the scripts are missing. */
const lateCss = `
.late{visibility:hidden;padding:var(--space-6);animation:late 0s 20s forwards}
@keyframes late{to{visibility:visible}}`;

/** The sentence is at the foot of the window, over a page that people can read but not use. */
const lateBelowCss = `
#root~.late,#root>:not(.late)~.late{position:fixed;z-index:50;inset:auto 0 0;padding:var(--space-3) var(--space-4);border-top:1px solid var(--line);background:var(--surface)}`;

/** The language menu is the same in every deployment, and so is the prerendered landing page. */
const draftsCss = `
[data-draft-language]{display:none!important}`;

/** Parts that do nothing without scripts have `data-needs-script`. */
const withoutScriptCss = `.late,[data-needs-script],[data-dialog-layer]{display:none!important}
.plain{padding:var(--space-3) max(var(--space-4),calc((100% - var(--page-width))/2))}`;

function inLocale(texts: Record<string, string>, locale: string): string {
  return escapeHtml(texts[locale] ?? texts.en ?? '');
}

/** Scripts that start the shell, in the order that they run: its main script, before it that for the tools of module federation where it is asked for. */
function startFiles(shell: PinnedRelease, hasTools: boolean): PinnedFile[] {
  const { entry, integrity, preloads } = shell;
  const tools = hasTools ? (preloads[federationToolsGroup] ?? []) : [];
  const files = [...tools, ...(preloads.main ?? [{ file: entry, integrity }])];
  return files.map(({ file, integrity }) => ({
    href: releaseUrl('shell', shell, file),
    integrity,
  }));
}

/** Whether the landing page is what a visitor sees there, be it behind a dialog: for an owner and with a guard's notice it is rendered by scripts. */
export function showsLanding(
  pathname: string,
  query: URLSearchParams,
  isSignedIn: boolean,
): boolean {
  return isHome(pathname) && !isSignedIn && !query.has('rt');
}

/** The shell's own pages; below the internal one are the release console and the workbench. */
const shellPage =
  /^\/(health|privacy|dashboard|internal\/7c2f9e4b(\/(releases|workbench(\/[a-z-]+)?))?)?$/;

/** Whether the portal has a page at this path. The edge sends the others with status 404. */
export function isKnownPath(revision: VisitorReleaseSet, pathname: string): boolean {
  return (
    shellPage.test(pathname) ||
    remotes(revision).some(([, , { mounts }]) => mounts.some((mount) => hasPage(mount, pathname)))
  );
}

import { inLocale, locales } from '@portal/contract';
import type { PublishedBanner } from '@portal/contract/agency';
import { escapeHtml } from './landing.ts';

/** Names the banners that a browser has dismissed, by their ids. */
export const dismissedCookie = 'portal_banner';

/** Labels of the button, in the languages that lack no text. */
const dismiss: Record<string, string> = {
  en: 'Dismiss this notice',
  es: 'Cerrar este aviso',
  'zh-CN': '关闭此通知',
};

/**
 * Notices over every page, before its root: no script of the portal knows of them, so a page without a banner weighs nothing
 * more. They have their text in every language, of which styles show that of the document: it can change without a new
 * document.
 */
export function renderBanners(
  banners: readonly PublishedBanner[],
  { isSignedIn, nonce }: { isSignedIn: boolean; nonce: string },
): string {
  if (banners.length === 0) return '';
  const rendered = banners.map((banner) => renderBanner(banner, isSignedIn)).join('');
  return `<style nonce="${nonce}">${bannerCss}</style>${rendered}<script nonce="${nonce}">${bannerScript}</script>\n`;
}

function renderBanner(
  { id, texts, severity, audience, ends_at }: PublishedBanner,
  isSignedIn: boolean,
): string {
  // In a language without a text of its own the English one is shown, and read out as English.
  const own = locales.filter((locale) => texts[locale] !== undefined);
  const lines = own.map((locale) => {
    const shownIn = locales.filter(
      (each) => each === locale || (locale === 'en' && !own.includes(each)),
    );
    const { text } = inLocale(texts, locale);
    return `<p lang="${locale}" data-in="${shownIn.join(' ')}">${escapeHtml(text)}</p>`;
  });
  const isHidden = audience === 'signed_in' && !isSignedIn;
  const labels = Object.entries(dismiss)
    .map(([locale, label]) => ` data-${locale.toLowerCase()}="${escapeHtml(label)}"`)
    .join('');
  return `<aside class="site-banner" data-banner="${id}" data-severity="${severity}" data-audience="${audience}" data-until="${Date.parse(ends_at)}"${isHidden ? ' hidden' : ''}><div>${lines.join('')}</div><button type="button" data-needs-script aria-label="${dismiss['en']}"${labels}>×</button></aside>`;
}

const bannerCss = `.site-banner{display:flex;align-items:center;gap:var(--space-2);padding:0 max(var(--space-4),calc((100% - var(--page-width))/2));border-bottom:1px solid var(--line);background:var(--indigo-wash);color:var(--indigo)}
.site-banner[hidden]{display:none}
.site-banner[data-severity=warning]{background:var(--ochre-wash);color:var(--ochre)}
.site-banner div{flex:1;padding-block:var(--space-3);font-weight:600}
.site-banner p{display:none;max-width:var(--measure)}
${locales.map((locale) => `html[lang="${locale}"] .site-banner [data-in~="${locale}"]`).join(',')}{display:block}
.site-banner button{flex:none;width:var(--target);height:var(--target);border:0;border-radius:var(--radius-control);background:none;font-size:var(--text-22)}`;

/**
 * Shows a banner for signed-in people as long as they are: the sign-in needs no new document. Takes away what is dismissed
 * or past its end.
 */
const bannerScript = `(function(){var all=[].slice.call(document.querySelectorAll('.site-banner')),now=Date.now();
function show(){var inside=/(^|; )user_id=/.test(document.cookie);all.forEach(function(b){b.hidden=b.dataset.audience=='signed_in'&&!inside;
var k=b.querySelector('button');k.setAttribute('aria-label',k.getAttribute('data-'+document.documentElement.lang.toLowerCase())||k.getAttribute('data-en'))})}
all.forEach(function(b){var until=+b.dataset.until;if(until-now<2e9)setTimeout(function(){b.remove()},until-now);
b.querySelector('button').onclick=function(){var old=(/(?:^|; )${dismissedCookie}=([^;]*)/.exec(document.cookie)||[])[1];
document.cookie='${dismissedCookie}='+(old?old.split('.').slice(-2).concat(b.dataset.banner).join('.'):b.dataset.banner)+'; Path=/; Max-Age=2592000; SameSite=Lax'+(location.protocol=='https:'?'; Secure':'');b.remove()}});
show();if(window.navigation)navigation.addEventListener('currententrychange',show);
new MutationObserver(show).observe(document.documentElement,{attributes:true,attributeFilter:['lang']})})()`;

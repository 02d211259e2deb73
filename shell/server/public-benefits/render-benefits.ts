import {
  benefitCategories,
  businessClasses,
  monthsOf,
  plans,
  type BenefitCategory,
  type PublicBenefit,
} from '@portal/contract';
import { escapeHtml } from '../landing.ts';
import { formatNaira, formatRate, listMonths } from './format.ts';
import { fill, publicTexts } from './texts.ts';

export interface PageContext {
  locale: string;
  shortName: string;
  isSignedIn: boolean;
}

/** For what the edge writes into a public page; the page's scripts replace it by the portal's own parts. */
export const publicCss = `
.benefits{padding-block:var(--space-8) var(--space-16);display:grid;gap:var(--space-6);grid-template-columns:minmax(0,1fr)}
.benefits h1{font-size:var(--text-28);letter-spacing:-.01em}
.benefits h2{font-size:var(--text-22);margin-bottom:var(--space-3)}
.benefits>header>p{margin-top:var(--space-2);max-width:var(--measure);color:var(--ink-soft);font-size:var(--text-18)}
.benefits ul{padding-inline-start:var(--space-5)}
.benefits .cards,.benefits .kinds{display:grid;gap:var(--space-4);padding:0;list-style:none;grid-template-columns:repeat(auto-fill,minmax(min(100%,290px),1fr))}
.benefits .kinds{display:flex;flex-wrap:wrap;gap:var(--space-2)}
.benefits .cards>li,.benefits .offer{padding:var(--card-space);border:1px solid var(--line);border-radius:var(--radius-card);background:var(--surface)}
.benefits .cards h2{font:600 var(--text-18)/1.3 var(--font-text)}
.benefits .cards a,.benefits .kinds a,.benefits .next a{display:inline-flex;align-items:center;min-height:var(--target)}
.benefits .kinds a,.benefits .next a{padding:0 var(--space-4);border:1px solid var(--line-strong);border-radius:var(--radius-control);background:var(--surface)}
.benefits .next{display:flex;flex-wrap:wrap;gap:var(--space-3)}
.benefits dl>div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 var(--space-4)}
.benefits dd{font-weight:600}
.benefits .offers{display:grid;gap:var(--space-3);grid-template-columns:repeat(auto-fill,minmax(min(100%,290px),1fr))}
.benefits h3{font-size:var(--text-18);margin-bottom:var(--space-2)}
@media (min-width:768px){.benefits h1{font-size:var(--text-36)}}`;

/** Says the language of a text that the catalogue does not have in the language of the page. */
function inLanguage(textLocale: string | undefined, locale: string): string {
  return textLocale === undefined || textLocale === locale ? '' : ` lang="${textLocale}"`;
}

const pathOf = ({ category, slug }: Pick<PublicBenefit, 'category' | 'slug'>) =>
  `/benefits/${category}/${encodeURIComponent(slug)}`;

interface List {
  category: BenefitCategory | null;
  name: string;
  benefits: readonly PublicBenefit[];
}

export function renderList(context: PageContext, { category, name, benefits }: List): string {
  const { locale, shortName } = context;
  const texts = publicTexts(locale);
  const kinds = [null, ...benefitCategories].map((kind) => {
    const label = fill(kind ? texts.titles[kind] : texts.title, { shortName });
    const current = kind === category ? ' aria-current="page"' : '';
    return `<li><a href="/benefits${kind ? `/${kind}` : ''}"${current}>${escapeHtml(label)}</a></li>`;
  });
  const cards = benefits.map((benefit) => {
    const lang = inLanguage(benefit.locale, locale);
    return `<li><h2${lang}><a href="${pathOf(benefit)}">${escapeHtml(benefit.title)}</a></h2><p>${escapeHtml(benefit.provider)}</p><p${lang}>${escapeHtml(benefit.audience)}</p><p><strong>${escapeHtml(priceLine(benefit, locale))}</strong></p></li>`;
  });
  const wanted = category ? `/dashboard/benefits/${category}` : '/dashboard/benefits';
  return `<div class="benefits"><header><h1>${escapeHtml(name)}</h1><p>${escapeHtml(texts.lead)}</p></header>
<nav><ul class="kinds">${kinds.join('')}</ul></nav>
${category === 'loan' ? renderOffers(benefits, locale) : ''}<ul class="cards">${cards.join('')}</ul>
${renderNext(context, `/benefits${category ? `/${category}` : ''}`, wanted)}</div>`;
}

export function renderBenefit(context: PageContext, benefit: PublicBenefit): string {
  const { locale, shortName } = context;
  const texts = publicTexts(locale);
  const { category, documents, modules } = benefit;
  const above = fill(texts.titles[category], { shortName });
  const classes =
    benefit.classes.length < businessClasses.length
      ? renderPoints(benefit.classes.map((size) => texts.classes[size]))
      : '';
  const lang = inLanguage(benefit.locale, locale);
  const minutes = (count: number) => fill(texts.minutes, { count: String(count) });
  const renderModules = () => {
    const items = modules.map(
      (each) =>
        `<li><span${inLanguage(each.locale, locale)}>${escapeHtml(each.title)}</span> (${escapeHtml(minutes(each.minutes))})</li>`,
    );
    return `<ul>${items.join('')}</ul>`;
  };
  return `<div class="benefits"><header><a href="/benefits/${category}">${escapeHtml(`← ${above}`)}</a><h1${lang}>${escapeHtml(benefit.title)}</h1><p${lang}>${escapeHtml(benefit.summary)}</p></header>
${renderSection(texts.audience, `<p${lang}>${escapeHtml(benefit.audience)}</p>${classes}<p>${escapeHtml(fill(texts.by, { provider: benefit.provider }))}</p>`)}
${renderSection(texts.gives, renderPoints(benefit.gives, lang))}
${modules.length > 0 ? renderSection(texts.modules, renderModules()) : ''}
${renderSection(texts.documents, documents.length > 0 ? renderPoints(documents, lang) : `<p>${escapeHtml(texts.noDocuments)}</p>`)}
${category === 'loan' ? renderOffers([benefit], locale) : renderSection(texts.prices, renderPrices(benefit, locale))}
${renderNext(context, pathOf(benefit), ownersPath(benefit))}</div>`;
}

/** Same as `ownersPath` of mf-benefits: where an owner goes on with it. */
function ownersPath({ category, slug, by_quote }: PublicBenefit): string {
  if (by_quote) return '/business-insurance';
  return category === 'loan'
    ? `/dashboard/benefits/loan/${slug}`
    : `/activate?${new URLSearchParams({ benefit: slug })}`;
}

function renderSection(title: string, content: string): string {
  return `<section><h2>${escapeHtml(title)}</h2>${content}</section>`;
}

/** @param lang an attribute */
function renderPoints(points: readonly string[], lang = ''): string {
  return `<ul${lang}>${points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`;
}

function renderDetails(rows: readonly (readonly [name: string, value: string])[]): string {
  const details = rows.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<dl>${details.join('')}</dl>`;
}

function renderPrices({ prices, by_quote }: PublicBenefit, locale: string): string {
  const texts = publicTexts(locale);
  if (!prices) return `<p>${escapeHtml(by_quote ? texts.byQuote : texts.free)}</p>`;
  return renderDetails(
    plans.map((plan) => [texts.plans[plan], formatNaira(prices[plan], locale)] as const),
  );
}

function renderOffers(benefits: readonly PublicBenefit[], locale: string): string {
  const texts = publicTexts(locale);
  const [, amount, rate, months] = texts.columns;
  const offers = benefits.flatMap(({ locale: ofTitle, title, loan_packages }) =>
    loan_packages.map((offer) => {
      const benefit =
        benefits.length > 1
          ? `<span${inLanguage(ofTitle, locale)}>${escapeHtml(title)}</span>: `
          : '';
      const name = `${benefit}<span${inLanguage(offer.locale, locale)}>${escapeHtml(offer.name)}</span>`;
      const range = [offer.min_kobo, offer.max_kobo].map((kobo) => formatNaira(kobo, locale));
      const details = renderDetails([
        [amount, range.join(' – ')],
        [rate, formatRate(offer.monthly_rate, locale)],
        [months, listMonths(offer.tenors, locale)],
      ]);
      return `<div class="offer"><h3>${name}</h3>${details}</div>`;
    }),
  );
  if (offers.length === 0) return '';
  const text = `<p>${escapeHtml(texts.compareText)}</p>`;
  return renderSection(texts.compare, `${text}<div class="offers">${offers.join('')}</div>`);
}

/** The price of a benefit, in one line; a loan costs its interest and is never called free. */
function priceLine({ category, prices, by_quote }: PublicBenefit, locale: string): string {
  const texts = publicTexts(locale);
  if (prices) {
    const lowest = Math.min(...plans.map((plan) => Math.ceil(prices[plan] / monthsOf[plan])));
    return fill(texts.from, { amount: formatNaira(lowest, locale) });
  }
  if (by_quote) return texts.byQuote;
  return category === 'loan' ? texts.noFee : texts.free;
}

/** @param wanted where the visitor goes after registration or sign-in */
function renderNext({ locale, isSignedIn }: PageContext, path: string, wanted: string): string {
  const texts = publicTexts(locale);
  const rt = new URLSearchParams({ rt: wanted });
  const links: [href: string, label: string][] = isSignedIn
    ? [[wanted, texts.open]]
    : [
        [`/register?${rt}`, texts.register],
        [`${path}?modal=sign-in&${rt}`, texts.signIn],
      ];
  const anchors = links.map(
    ([href, label]) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`,
  );
  return renderSection(texts.next, `<div class="next">${anchors.join('')}</div>`);
}

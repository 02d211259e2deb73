import {
  benefitCategories,
  publicBenefitsId,
  type BenefitCategory,
  type PublicBenefit,
  type PublicBenefitsInDocument,
} from '@portal/contract';
import { escapeHtml } from '../landing.ts';
import { renderBenefit, renderList, type PageContext } from './render-benefits.ts';
import { fill, publicTexts } from './texts.ts';

/** Content of a path below `/benefits`. Null in `category` and `benefit`: everything, and the whole category. */
interface PublicPlace {
  category: BenefitCategory | null;
  benefit: PublicBenefit | null;
}

/** Parts that the edge puts into the document of a public page. All of it is HTML or CSS that is escaped already. */
export interface PublicPage {
  title: string;
  description: string;
  /** Elements of the head that say what a shared link shows. */
  openGraph: string;
  /** The content of the page's `main`. */
  main: string;
  /** The element from which the page's scripts take what it shows. */
  data: (nonce: string) => string;
}

export const publicBenefitsArea = '/benefits';

export function isPublicArea(pathname: string): boolean {
  return pathname === publicBenefitsArea || pathname.startsWith(`${publicBenefitsArea}/`);
}

/** Null for a path that shows nothing: another category, another benefit. */
export function findPlace(
  pathname: string,
  catalogue: readonly PublicBenefit[],
): PublicPlace | null {
  const [, , name, slug, ...more] = pathname.split('/');
  if (more.length > 0) return null;
  const category = benefitCategories.find((known) => known === name);
  if (name !== undefined && category === undefined) return null;
  if (category === undefined) return { category: null, benefit: null };
  if (slug === undefined) return { category, benefit: null };
  const benefit = catalogue.find((each) => each.slug === slug && each.category === category);
  return benefit ? { category, benefit } : null;
}

/** Every path below `/benefits` that shows something. */
export function publicPaths(catalogue: readonly PublicBenefit[]): string[] {
  return [
    publicBenefitsArea,
    ...benefitCategories.map((category) => `${publicBenefitsArea}/${category}`),
    ...catalogue.map(
      ({ category, slug }) => `${publicBenefitsArea}/${category}/${encodeURIComponent(slug)}`,
    ),
  ];
}

interface PublicPageInput extends PageContext {
  pathname: string;
  portalUrl: string | null;
}

/** Null where the path shows nothing. */
export function renderPublicPage(
  input: PublicPageInput,
  catalogue: readonly PublicBenefit[],
): PublicPage | null {
  const { pathname, locale, shortName, portalUrl } = input;
  const place = findPlace(pathname, catalogue);
  if (!place) return null;
  const { category, benefit } = place;
  const texts = publicTexts(locale);
  const shown = catalogue.filter((each) => category === null || each.category === category);
  const name =
    benefit?.title ?? fill(category ? texts.titles[category] : texts.title, { shortName });
  const title = `${name} - ${shortName}`;
  const description = benefit ? `${benefit.summary} ${benefit.audience}` : texts.lead;
  const sent: PublicBenefitsInDocument = {
    path: pathname,
    locale,
    benefits: benefit ? [benefit] : shown,
  };
  // The text cannot end its element: every `<` is escaped.
  const json = JSON.stringify(sent).replaceAll('<', String.raw`\u003c`);
  return {
    title: escapeHtml(title),
    description: escapeHtml(description),
    openGraph: [
      ['og:type', 'website'],
      ['og:site_name', shortName],
      ['og:title', name],
      ['og:description', description],
      ['og:locale', locale.replace('-', '_')],
      ...(portalUrl === null ? [] : [['og:url', portalUrl + pathname]]),
    ]
      .map(
        ([property = '', content = '']) =>
          `<meta property="${property}" content="${escapeHtml(content)}">`,
      )
      .join('\n'),
    main: benefit
      ? renderBenefit(input, benefit)
      : renderList(input, { category, name, benefits: shown }),
    data: (nonce) =>
      `<script type="application/json" id="${publicBenefitsId}" nonce="${nonce}">${json}</script>`,
  };
}

import type { PublishedBanner } from '@portal/contract/agency';
import type { Boot, LandingTexts } from '@portal/contract/composition';
import { publishingOperations } from '@portal/contract/operations';
import { followResponse } from './follow-response.ts';

/** A banner that is changed or deleted is so on every page soon after this time. */
const freshMs = 20_000;
const maxShown = 3;

export interface Published {
  /** Those of this moment, warnings first. */
  banners: readonly PublishedBanner[];
  /** The settings, with what the agency's desk has changed. */
  config: Boot['config'];
  landingTexts?: LandingTexts;
}

/**
 * Follows what the agency has published without a release. An edge that has never heard from the API shows no banner, and the
 * built-in texts of the landing page; one that has shows what it knows, a banner until its end.
 */
export function followPublished(
  apiUrl: string,
  settings: Boot['config'],
): () => Promise<Published> {
  const response = followResponse(apiUrl, publishingOperations.getPublished, freshMs);
  let last: { known: object | undefined; published: Published } | undefined;
  return async () => {
    const known = (await response())?.data;
    const banners = shownAt(known?.banners ?? [], Date.now());
    // One object for as long as all pages have the same.
    if (last && last.known === known && isSame(last.published.banners, banners))
      return last.published;
    const { help_centre_url, contact_email } = known?.contact ?? {};
    const landingTexts = known?.landing_texts ?? {};
    const published = {
      banners,
      config: {
        ...settings,
        ...(help_centre_url && { helpCentreUrl: help_centre_url }),
        ...(contact_email && { contactEmail: contact_email }),
      },
      ...(Object.keys(landingTexts).length > 0 && { landingTexts }),
    };
    last = { known, published };
    return published;
  };
}

const isSame = (before: readonly unknown[], now: readonly unknown[]) =>
  before.length === now.length && now.every((banner, index) => banner === before[index]);

export function shownAt(banners: readonly PublishedBanner[], now: number): PublishedBanner[] {
  return banners
    .filter(({ starts_at, ends_at }) => Date.parse(starts_at) <= now && now < Date.parse(ends_at))
    .toSorted((a, b) => Number(b.severity === 'warning') - Number(a.severity === 'warning'))
    .slice(0, maxShown);
}

import type { PublicBenefit } from '@portal/contract';
import { benefitOperations } from '@portal/contract/operations';

const freshMs = 15_000;
/** After a missing response the edge does not ask the API for this time. */
const pauseMs = 5000;
/** A page waits no longer for the catalogue that the edge has not read yet. */
const firstMs = 1000;
const timeoutMs = 3000;

interface Reading {
  known: PublicBenefit[] | null;
  nextRequestAt: number;
  asking: Promise<void> | undefined;
}

/** The public catalogue in a language; null where the API has not responded yet. */
export type Catalogue = (locale: string) => Promise<PublicBenefit[] | null>;

/** Asks the API at most every 15 seconds for each language; what it said last is kept while it is silent. */
export function followCatalogue(apiUrl: string): Catalogue {
  const readings = new Map<string, Reading>();

  async function ask(locale: string, reading: Reading): Promise<void> {
    try {
      const response = await fetch(`${apiUrl}/api${benefitOperations.listPublicBenefits.path}`, {
        headers: { 'accept-language': locale },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const parsed = benefitOperations.listPublicBenefits.response.safeParse(await response.json());
      if (!parsed.success) throw new Error('the response cannot be read');
      reading.known = parsed.data.data;
      reading.nextRequestAt = Date.now() + freshMs;
    } catch {
      reading.nextRequestAt = Date.now() + pauseMs;
    } finally {
      reading.asking = undefined;
    }
  }

  return async (locale) => {
    const reading = readings.get(locale) ?? { known: null, nextRequestAt: 0, asking: undefined };
    readings.set(locale, reading);
    if (Date.now() >= reading.nextRequestAt) reading.asking ??= ask(locale, reading);
    if (reading.known === null && reading.asking)
      await Promise.race([
        reading.asking,
        new Promise((resolve) => setTimeout(resolve, firstMs).unref()),
      ]);
    return reading.known;
  };
}

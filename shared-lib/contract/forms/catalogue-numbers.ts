import * as z from 'zod/mini';
import { cataloguePriceLimits } from '../domain/catalogue.ts';

interface Bounds {
  min: number;
  max: number;
}

const within = ({ min, max }: Bounds, rule: string) =>
  z
    .int({ error: 'required' })
    .check(z.refine((value: number) => value >= min && value <= max, rule));

/** A whole number that a person has to give. */
export const wholeNumber = (bounds: Bounds) =>
  within(bounds, `between:${bounds.min}–${bounds.max}`);

/** A rate in hundredths of a percent, which people write in percent. */
export const percentage = (bounds: Bounds) =>
  within(bounds, `between:${bounds.min / 100}–${bounds.max / 100}`);

/** Integer kobo within the limits of the catalogue, in whole naira: owners pay no kobo. */
export function cataloguePrice({ min, max }: Bounds = cataloguePriceLimits) {
  return z.int({ error: 'required' }).check(
    z.refine((kobo: number) => kobo >= min, `amount_min:${(min / 100).toLocaleString('en')}`),
    z.refine((kobo: number) => kobo <= max, `amount_max:${(max / 100).toLocaleString('en')}`),
    z.refine((kobo: number) => kobo % 100 === 0, 'whole_naira'),
  );
}

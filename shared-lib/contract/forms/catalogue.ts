import * as z from 'zod/mini';
import type { CatalogueKind } from '../domain/catalogue.ts';
import { ifGiven, multiLineText, requiredText } from '../validation/index.ts';
import { benefitContents } from './catalogue-benefit.ts';
import { courseContents } from './catalogue-course.ts';
import { insuranceRatesContents } from './catalogue-insurance-rates.ts';
import { loanPackageContents } from './catalogue-loan-package.ts';

/** The content of each kind: schemas, and what the desk reads from it. */
export const catalogueContents = {
  benefit: benefitContents,
  loan_package: loanPackageContents,
  course: courseContents,
  insurance_rates: insuranceRatesContents,
} satisfies Record<CatalogueKind, unknown>;

/** The name of an item in URLs. It never changes. */
export const catalogueSlug = () =>
  requiredText({ max: 60 }).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'slug' }));

/** A content as it is sent; the schema of its kind checks it. */
export const catalogueContent = () => z.record(z.string().check(z.maxLength(60)), z.unknown());

/** Tells the person who approves what is new. */
const note = () => ifGiven(multiLineText({ max: 500 }));
const reason = () => multiLineText({ min: 3, max: 500 });
/** ISO 8601 with an offset; null: at once. */
const moment = () =>
  z.nullable(
    z
      .string()
      .check(
        z.refine(
          (text) =>
            /^[\d-]+T[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text) && Number.isFinite(Date.parse(text)),
          'invalid',
        ),
      ),
  );

export const submitCatalogueBody = () => z.object({ note: note() });
export const rejectCatalogueBody = () => z.object({ reason: reason() });
export const publishCatalogueBody = () => z.object({ publish_at: moment() });
export const retireCatalogueBody = () => z.object({ reason: reason() });

import * as z from 'zod/mini';
import {
  catalogueFilters,
  catalogueKinds,
  catalogueLiveStates,
  catalogueSteps,
  catalogueVersionStates,
  openVersionStates,
} from '../domain/catalogue.ts';
import {
  catalogueContent,
  catalogueSlug,
  publishCatalogueBody,
  rejectCatalogueBody,
  retireCatalogueBody,
  submitCatalogueBody,
} from '../forms/catalogue.ts';
import { oneLineText } from '../validation/index.ts';
import { basedOn } from './based-on.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { cursor, pageOf } from './pages.ts';
import { dataResponse, messageResponse } from './responses.ts';

const kind = z.enum(catalogueKinds);
const oneItem = z.object({ id: z.uuid() });
const versionNumber = z.string().check(z.regex(/^[1-9]\d{0,5}$/));
const content = z.record(z.string(), z.unknown());
/** null: a program, or a person whose account is gone. */
const person = z.nullable(z.object({ id: z.uuid(), name: z.string() }));
/** ISO 8601, UTC */
const at = z.string();

const catalogueItem = z.object({
  id: z.uuid(),
  kind,
  /** The slug of a benefit, or the id of another kind. */
  key: z.string(),
  /** In English. */
  name: z.string(),
  /** Grows with each change; `If-Match` of the next one. */
  version: z.int(),
  live_state: z.enum(catalogueLiveStates),
  /** The state of its open version; null where it has none. */
  open_state: z.nullable(z.enum(openVersionStates)),
  /** When the approved version is published; null where no time is set. */
  publish_at: z.nullable(at),
  changed_at: at,
});
export type CatalogueItem = z.infer<typeof catalogueItem>;

const catalogueVersion = z.object({
  number: z.int(),
  state: z.enum(catalogueVersionStates),
  /** The version that it began as a copy of. */
  based_on: z.nullable(z.int()),
  /** Says what is new; by the person who submitted it. */
  note: z.nullable(z.string()),
  /** Whether a second person must approve it: a price, rate or fee differs from what owners see. */
  changes_price: z.boolean(),
  /** Everyone who has changed it; none of them may approve it. */
  authors: z.array(z.object({ id: z.uuid(), name: z.string() })),
  created_at: at,
  submitted_at: z.nullable(at),
  approved_by: person,
  publish_at: z.nullable(at),
  published_at: z.nullable(at),
});
export type CatalogueVersion = z.infer<typeof catalogueVersion>;

const catalogueEvent = z.object({
  at,
  step: z.enum(catalogueSteps),
  number: z.int(),
  by: person,
  /** Why it was rejected or retired, or the note of the person who submitted it. */
  text: z.nullable(z.string()),
  publish_at: z.nullable(at),
});
export type CatalogueEvent = z.infer<typeof catalogueEvent>;

const wholeItem = z.extend(catalogueItem, {
  /** The newest first. */
  versions: z.array(catalogueVersion),
  /** The newest first; the last 200. */
  events: z.array(catalogueEvent),
  /** The content of the open version, else of what owners see, else of the newest. */
  content,
  /** The number of the version whose content that is. */
  shown: z.int(),
  /** The published version; null before the first publication. */
  live: z.nullable(z.object({ number: z.int(), content })),
});
export type WholeCatalogueItem = z.infer<typeof wholeItem>;
const oneWhole = dataResponse(wholeItem);

/** A cell of an imported file that differs from what is there, or that cannot be read. */
const importCell = z.object({ column: z.string(), before: z.string(), after: z.string() });
const importFault = z.object({
  /** Blank where the whole line is meant. */
  column: z.string(),
  /** The key of a rule, as of a field of a form. */
  rule: z.string(),
});
const importRow = z.object({
  /** Counted as a spreadsheet counts, the line of headings included. */
  line: z.int(),
  key: z.string(),
  name: z.string(),
  /** `busy`: the item has a version that is submitted or approved, so no draft can be made of it. */
  result: z.enum(['new', 'changed', 'same', 'busy', 'faulty']),
  cells: z.array(importCell),
  faults: z.array(importFault),
  /** Columns that have to be filled before the draft can be submitted. */
  missing: z.array(z.string()),
});
const catalogueImport = z.object({
  id: z.uuid(),
  kind,
  rows: z.array(importRow),
  /** Whether it can be applied: no row is faulty or busy, and one at least is new or changed. */
  is_applicable: z.boolean(),
});
export type CatalogueImport = z.infer<typeof catalogueImport>;
export type CatalogueImportRow = z.infer<typeof importRow>;

const reads = {
  listCatalogue: {
    summary: 'Items of the catalogue by name, 50 at a time',
    tag: 'agency',
    needs: 'catalogue',
    query: z.object({
      kind: z.optional(kind),
      state: z.optional(z.enum(catalogueFilters)),
      /** Part of the English name or the key. */
      q: z.optional(oneLineText({ max: 100 })),
      cursor,
    }),
    response: pageOf(catalogueItem),
  },
  findCatalogueItem: {
    summary: 'One item by its kind and key',
    tag: 'agency',
    needs: 'catalogue',
    params: z.object({ kind, key: oneLineText({ max: 60 }) }),
    response: oneWhole,
  },
  getCatalogueVersion: {
    summary: 'The content of one version, for a comparison or a preview',
    tag: 'agency',
    needs: 'catalogue',
    params: z.object({ id: z.uuid(), version: versionNumber }),
    response: dataResponse(z.object({ number: z.int(), content })),
  },
  exportCatalogue: {
    summary: 'All items of a kind as CSV with the columns of every language',
    tag: 'agency',
    needs: 'catalogue',
    query: z.object({ kind }),
    response: dataResponse(z.object({ file_name: z.string(), csv: z.string() })),
  },
} satisfies AreaSchemas;

const drafts = {
  createCatalogueItem: {
    summary: 'Makes an item with a draft',
    tag: 'agency',
    needs: 'catalogue',
    body: z.object({
      kind,
      /** Only of kinds whose items are named by a person. */
      key: z.optional(catalogueSlug()),
      content: catalogueContent(),
    }),
    response: oneWhole,
  },
  draftCatalogueVersion: {
    summary: 'Makes a draft as a copy of a version: the one that owners see, or an old one',
    tag: 'agency',
    needs: 'catalogue',
    params: oneItem,
    headers: basedOn,
    body: z.object({ from: z.int().check(z.gte(1)) }),
    response: oneWhole,
  },
  saveCatalogueDraft: {
    summary: 'Saves the draft, which may be incomplete',
    tag: 'agency',
    needs: 'catalogue',
    params: oneItem,
    headers: basedOn,
    body: z.object({ content: catalogueContent() }),
    response: oneWhole,
  },
  discardCatalogueDraft: {
    summary: 'Discards the draft; an item that was never published goes with it',
    tag: 'agency',
    needs: 'catalogue',
    params: oneItem,
    headers: basedOn,
    response: messageResponse,
  },
} satisfies AreaSchemas;

const steps = {
  submitCatalogueVersion: {
    summary: 'Submits the draft; without a change of prices it is approved at once',
    tag: 'agency',
    needs: 'catalogue',
    params: oneItem,
    headers: basedOn,
    body: submitCatalogueBody(),
    response: oneWhole,
  },
  withdrawCatalogueVersion: {
    summary: 'Makes a draft again of what is submitted, approved or scheduled',
    tag: 'agency',
    needs: 'catalogue',
    params: oneItem,
    headers: basedOn,
    response: oneWhole,
  },
  approveCatalogueVersion: {
    summary: 'Approves what another person has submitted',
    tag: 'agency',
    needs: 'catalogue',
    params: oneItem,
    headers: basedOn,
    response: oneWhole,
  },
  rejectCatalogueVersion: {
    summary: 'Rejects what another person has submitted: it is a draft again',
    tag: 'agency',
    needs: 'catalogue',
    params: oneItem,
    headers: basedOn,
    body: rejectCatalogueBody(),
    response: oneWhole,
  },
  publishCatalogueVersion: {
    summary: 'Publishes the approved version, at once or at a time',
    tag: 'agency',
    needs: 'catalogue',
    params: oneItem,
    headers: basedOn,
    body: publishCatalogueBody(),
    response: oneWhole,
  },
  retireCatalogueItem: {
    summary: 'Offers the item no longer; who has it keeps it until it ends, and is told',
    tag: 'agency',
    needs: 'catalogue',
    params: oneItem,
    headers: basedOn,
    body: retireCatalogueBody(),
    response: oneWhole,
  },
} satisfies AreaSchemas;

const imports = {
  checkCatalogueImport: {
    summary: 'Reads a CSV file and tells row by row what it would change; nothing is changed',
    tag: 'agency',
    needs: 'catalogue',
    query: z.object({ kind }),
    response: dataResponse(catalogueImport),
  },
  applyCatalogueImport: {
    summary: 'Makes the drafts of an import that was read; 409 where an item has changed since',
    tag: 'agency',
    needs: 'catalogue',
    params: oneItem,
    response: dataResponse(z.object({ drafts: z.int() })),
  },
} satisfies AreaSchemas;

export const catalogueSchemas = { ...reads, ...drafts, ...steps, ...imports };

import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { StatementQuery } from '@portal/contract';
import { statementQuery } from '@portal/contract/operations';
import type { Database } from '../../../database/connect.ts';
import { ledgerAccounts } from '../../../database/schema/finance.ts';
import type { AppDeps } from '../../../deps.ts';
import { renderFile } from '../../../documents/render-file.ts';
import { ApiError } from '../../../http/errors.ts';
import { locales, type Locale } from '../../../i18n/locale.ts';
import { translate } from '../../../i18n/texts.ts';
import { signedQuery, type SignedUrls } from '../../../http/signed-url.ts';
import { clockInNigeria } from '../../../nigeria-time.ts';
import { languageOf } from '../../identity/find-user.ts';
import { wordingFor } from '../../ledger/wording.ts';
import { receiptPath } from '../pay/present.ts';
import { findByReference } from '../pay/repository.ts';
import { findBillerName } from '../providers/biller-names.ts';
import { csvLine } from '../../../documents/csv.ts';
import { writeReceipt, writeStatement } from './pdf.ts';
import { listStatement, type StatementRow } from './repository.ts';

const pageSize = 500;
/** A PDF is for reading; an owner who wants more lines takes the CSV or a shorter period. */
const pdfLines = 2000;

/** The path names the file, so that its signature covers it. */
export function statementPath(
  accountId: string,
  query: StatementQuery,
  /** The language of the words in `query`: the file has the lines that the owner saw. */
  locale: Locale,
  kind: 'csv' | 'pdf',
): string {
  const asked = Buffer.from(JSON.stringify({ accountId, query, locale })).toString('base64url');
  return `/finance/statements/${asked}.${kind}`;
}

const asked = z.object({
  accountId: z.uuid(),
  query: statementQuery,
  locale: z._default(z.enum(locales), 'en'),
});
type Asked = z.infer<typeof asked>;

const receiptParams = z.object({
  reference: z.string().check(z.maxLength(60)),
  locale: z.enum(locales),
});

async function* readPages(db: Database, { accountId, query, locale }: Asked) {
  let cursor: string | undefined;
  do {
    const page = await listStatement(db, accountId, { ...query, cursor, limit: pageSize }, locale);
    yield page.rows;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

const columns = [
  'date',
  'reference',
  'type',
  'who',
  'note',
  'status',
  'in',
  'out',
  'balance',
] as const;

/** The heads are words. Codes of type and status, dates and amounts are alike in all languages: programs read them. */
const csvHead = (locale: Locale): string =>
  csvLine(columns.map((column) => translate(locale, `statement.csv.${column}`)));

const naira = (kobo: number) => (kobo / 100).toFixed(2);

function csvOf(row: StatementRow, locale: Locale): string {
  const isIn = row.direction === 'credit';
  const { counterparty, narration } = wordingFor(locale, row);
  return csvLine([
    clockInNigeria(row.created_at).slice(0, 19).replace('T', ' '),
    row.reference,
    row.type,
    counterparty,
    narration,
    row.status,
    isIn ? naira(row.amount_kobo) : '',
    isIn ? '' : naira(row.amount_kobo),
    naira(row.balance_after_kobo),
  ]);
}

/** Statement and receipts as files, at the signed URLs that responses gave. */
export function serveFinanceFiles(
  api: FastifyInstance,
  { db, now, portalShortName: agency }: AppDeps,
  signedUrls: SignedUrls,
): void {
  const schema = (operationId: string, summary: string, params: z.ZodMiniType) => ({
    operationId,
    summary,
    tags: ['finance'],
    params,
    querystring: signedQuery,
  });

  // A wildcard: a name as a parameter may have no more than 100 characters.
  api.get('/finance/statements/*', {
    schema: schema(
      'readStatement',
      'The statement as CSV or PDF; the URL comes from getStatementFiles and expires',
      z.object({ '*': z.string().check(z.maxLength(1500)) }),
    ),
    handler: async (request, reply) => {
      const { '*': file } = request.params as { '*': string };
      const path = `/finance/statements/${file}`;
      await signedUrls.requireValid(path, request.query);
      const [encoded = '', kind] = file.split('.');
      const wanted = asked.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
      const { accountId, query } = wanted;
      const [account] = await db
        .select()
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.id, accountId));
      if (account === undefined) throw new ApiError('not_found');
      const name = `statement-${account.account_number}-${now().toISOString().slice(0, 10)}`;
      void reply.header('content-disposition', `attachment; filename="${name}.${kind}"`);
      const locale = await languageOf(db, account.user_id, wanted.locale);
      if (kind === 'csv') {
        const lines = async function* () {
          // The mark tells spreadsheets that names are in UTF-8.
          yield `\uFEFF${csvHead(locale)}`;
          for await (const rows of readPages(db, wanted))
            yield rows.map((row) => csvOf(row, locale)).join('');
        };
        return reply.type('text/csv; charset=utf-8').send(Readable.from(lines()));
      }
      const rows: StatementRow[] = [];
      for await (const page of readPages(db, { ...wanted, locale })) {
        rows.push(...page);
        if (rows.length > pdfLines) break;
      }
      const isCut = rows.length > pdfLines;
      const lines = rows.slice(0, pdfLines);
      const statement = { agency, locale, account, query, rows: lines, isCut };
      return reply
        .type('application/pdf')
        .send(
          await renderFile(['statement', clockInNigeria(now()).slice(0, 16), statement], () =>
            writeStatement({ ...statement, now: now() }),
          ),
        );
    },
  });

  api.get('/finance/transactions/:reference/receipt/:locale', {
    schema: schema(
      'readTransactionReceipt',
      'The receipt of a transaction as a PDF; the URL comes with the transaction and expires',
      receiptParams,
    ),
    handler: async (request, reply) => {
      const { reference, locale: linkLocale } = request.params as z.infer<typeof receiptParams>;
      await signedUrls.requireValid(receiptPath(reference, linkLocale), request.query);
      const found = await findByReference(db, reference);
      if (found === undefined) throw new ApiError('not_found');
      const { transaction, payment } = found;
      const [account] = await db
        .select()
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.id, transaction.account_id));
      if (account === undefined) throw new ApiError('not_found');
      const locale = await languageOf(db, account.user_id, linkLocale);
      const biller = payment && (findBillerName(payment.type, payment.biller_id) ?? '');
      const receipt = { agency, locale, account, transaction, payment, biller };
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${reference}.pdf"`)
        .send(await renderFile(['receipt', receipt], () => writeReceipt(receipt)));
    },
  });
}

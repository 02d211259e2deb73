import type * as z from 'zod/mini';
import { locales } from '@portal/contract';
import { operations } from '@portal/contract/operations';

/** The fields that take several lines; a new one is named here, every other field takes one line. */
const multiLine = [
  'addClaimNote.body.text',
  'addMoneyNote.body.text',
  'decideAgencyLoan.body.reason',
  'decideAgencyLoanApproval.body.reason',
  'decideClaimApprovalAtDesk.body.reason',
  'decideClaimAtDesk.body.reason',
  'declineDuplicateClaims.body.reason',
  'rejectCatalogueVersion.body.reason',
  'rejectCorrection.body.reason',
  'retireCatalogueItem.body.reason',
  'submitCatalogueVersion.body.note',
  'addThreadNote.body.body',
  'answerContactMessage.body.body',
  'answerOwner.body.body',
  'appealClaim.body.text',
  'createCampaign.body.text',
  'decideClaim.body.reason',
  'decideClaimApproval.body.reason',
  'decideRefund.body.reason',
  'makeClaim.body.description',
  'quoteCampaign.body.text',
  'refundPayment.body.reason',
  'replyToClaim.body.text',
  'sendContactMessage.body.message',
  'sendMessage.body.body',
  'startMessageThread.body.body',
  'updateBusinessRegistration.body.description',
  ...['addAnnouncement', 'addReplyTemplate', 'changeAnnouncement', 'changeReplyTemplate'].flatMap(
    (call) => locales.map((locale) => `${call}.body.texts.${locale}.body`),
  ),
].toSorted();

/** Line feed, carriage return, both, vertical tab, form feed, next line, line and paragraph separator, NUL, escape. */
const breaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\0', '\u001b'];

/** Something that each kind of field takes. */
const samples = [
  'Ada Obi of Balogun Market, Lagos',
  'Ada Obi',
  '4826',
  '482641',
  '0000014579',
  '12345678901',
  '0803 000 0001',
  'ada@example.com',
  'www.shop.ng',
  '12/03/2020',
  '2026-11-22',
  '2026-11-22T10:00:00Z',
  '2f0c9a52-8c0e-4b59-9a54-0c8a0f6a4c11',
  'SMD-7K2M-9QXA-Y',
  'PAY-AAAA-BBBB-CCCC',
  'a-key-of-sixteen-characters',
  'market day rice',
  '20-25',
  'airtime',
  'true',
  '"7"',
];

interface Field {
  name: string;
  schema: z.ZodMiniType;
}

/** Every field that a caller fills in, through objects, lists and what may be left out. */
function fieldsOf(name: string, schema: z.ZodMiniType): Field[] {
  const def = schema.def as unknown as {
    type: string;
    shape?: Record<string, z.ZodMiniType>;
    element?: z.ZodMiniType;
    innerType?: z.ZodMiniType;
  };
  if (def.type === 'object')
    return Object.entries(def.shape ?? {}).flatMap(([key, part]) =>
      fieldsOf(`${name}.${key}`, part),
    );
  if (def.type === 'array' && def.element) return fieldsOf(`${name}[]`, def.element);
  const inner = def.innerType;
  if (inner && ['object', 'array', 'optional', 'nullable', 'default'].includes(inner.def.type))
    return fieldsOf(name, inner);
  return [{ name, schema }];
}

const fields = Object.values(operations).flatMap((call) =>
  (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = (call as { [P in typeof part]?: z.ZodMiniType })[part];
    return schema ? fieldsOf(`${call.id}.${part}`, schema) : [];
  }),
);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const takesText = ({ schema }: Field) =>
  samples.some((sample) => textOf(schema.safeParse(sample).data) !== '');

/** The first of the breaks that comes out of a field that was given a good value with it inside. */
function findBreak({ schema }: Field): string | undefined {
  return breaks.find((mark) =>
    samples.some((sample) => {
      const middle = Math.floor(sample.length / 2);
      const broken = `${sample.slice(0, middle)}${mark}${sample.slice(middle)}`;
      return [broken, `${sample}${mark}Bcc: all`, `${mark}${sample}`, `${sample}${mark}`].some(
        (typed) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(textOf(schema.safeParse(typed).data)),
      );
    }),
  );
}

test('the generator finds the fields of the contract', () => {
  const texts = fields.filter(takesText).map(({ name }) => name);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts).toEqual(
    expect.arrayContaining([
      'register.body.business_name',
      'updateBusinessRegistration.body.principal_information[].name',
      'listTransactions.query.q',
      'getTransaction.params.reference',
      'pay.body.narration',
    ]),
  );
});

test('every text field that is not declared to take several lines rejects or folds a line break', () => {
  const open = fields.filter((field) => findBreak(field) !== undefined).map(({ name }) => name);
  expect(open.toSorted()).toEqual(multiLine);
});

test('a field of several lines keeps line feeds and no other control character', () => {
  const lines = 'The first line of what happened';
  for (const { name, schema } of fields) {
    if (!multiLine.includes(name)) continue;
    expect(schema.safeParse(`${lines}\r\n${lines}\u2028${lines}\0\u001b`).data).toBe(
      `${lines}\n${lines}\n${lines}`,
    );
  }
});

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod';
import type { Conflict, ErrorBody, ErrorCode } from '@portal/contract';
import { translate, type TextKey } from '../i18n/texts.ts';
import { translateRule } from '../i18n/validation-texts.ts';
import { readLocale } from '../i18n/locale.ts';
import {
  describeDatabaseFailure,
  isDamaged,
  isDatabaseAway,
  isDiskFull,
  recordDamaged,
  recordDiskFull,
} from '../database/failures.ts';
import { errorCatalogue } from './error-catalogue.ts';

/** An expected failure: the code decides status and sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined;
  /** Form field to the rule that it broke, for what only the server can know. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Values for the sentence of the code. */
  readonly values: Record<string, string> | undefined;
  /** In place of the sentence of the code. */
  readonly sentence: TextKey | undefined;
  /** Only for `conflict`: what another save has changed. */
  readonly conflict: Conflict | undefined;

  constructor(
    code: ErrorCode,
    options: {
      retryAfter?: number;
      fields?: Record<string, string>;
      conflict?: Conflict;
      values?: Record<string, string>;
      sentence?: TextKey;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.code = code;
    this.conflict = options.conflict;
    this.retryAfter = options.retryAfter;
    this.fields = options.fields;
    this.values = options.values;
    this.sentence = options.sentence;
  }
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = classify(error);
  if (errorCatalogue[failure.code].status >= 500) {
    request.log.error({ err: error }, describeDatabaseFailure(error) ?? failure.code);
  }
  if (failure.code === 'storage_full') recordDiskFull();
  if (isDamaged(error)) recordDamaged();
  const locale = readLocale(request.headers['accept-language']);
  const body: ErrorBody = {
    code: failure.code,
    message: translate(locale, failure.sentence ?? `error.${failure.code}`, failure.values),
    request_id: request.id,
  };
  if (failure.fields !== undefined) {
    const sentences = Object.entries(failure.fields).map(([field, rule]): [string, string[]] => [
      field,
      [translateRule(locale, field, rule)],
    ]);
    body.errors = Object.fromEntries(sentences);
    body.message = sentences[0]?.[1][0] ?? body.message;
  } else if (failure.code === 'validation_failed') {
    body.errors = {};
    for (const { field, rule } of readIssues(error)) {
      (body.errors[field] ??= []).push(translateRule(locale, field, rule));
    }
  }
  if (failure.conflict !== undefined) body.conflict = failure.conflict;
  // A response that is still on its way is not waited for.
  if (failure.code === 'request_timeout') void reply.header('connection', 'close');
  if (failure.retryAfter !== undefined) {
    void reply.header('retry-after', String(Math.ceil(failure.retryAfter)));
  }
  void reply
    .status(errorCatalogue[failure.code].status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

function classify(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDiskFull(error)) return new ApiError('storage_full', { retryAfter: 60, cause: error });
  // The bucket of uploads: its driver is loaded only where there is one.
  if (error instanceof Error && error.name === 'StoreUnreachable') {
    return new ApiError('unavailable', { retryAfter: 2, cause: error });
  }
  if (isDatabaseAway(error)) return new ApiError('unavailable', { retryAfter: 2, cause: error });
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A path with an impossible id names nothing; a body that is no object has no fields to complain about.
    if (error.validationContext === 'params') return new ApiError('not_found');
    const wholeBody = error.validation.some(({ instancePath }) => instancePath === '/');
    return new ApiError(wholeBody ? 'malformed_body' : 'validation_failed');
  }
  const { code, statusCode } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError('body_too_large');
  // Anything else that Fastify rejects is a request that it cannot read: wrong media type, broken JSON or length.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError('malformed_body');
  }
  return new ApiError('internal', { cause: error });
}

function readIssues(error: unknown): { field: string; rule: string }[] {
  const { validation } = error as { validation: ZodFastifySchemaValidationError[] };
  return validation.map(({ instancePath, message }) => ({
    // JSON pointer to the name that forms use: /principal_information/0/name -> principal_information.0.name
    field: instancePath.slice(1).replaceAll('/', '.'),
    rule: message ?? '',
  }));
}

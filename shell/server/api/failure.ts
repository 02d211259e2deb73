import type { ErrorBody } from '@portal/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { apiFailures } from '../metrics/metrics.ts';
import { LaneFull } from './lane.ts';

type EdgeCode =
  | 'malformed_body'
  | 'request_timeout'
  | 'body_too_large'
  | 'too_many_requests'
  | 'unavailable';

const statusOf: Record<EdgeCode, number> = {
  malformed_body: 400,
  request_timeout: 408,
  body_too_large: 413,
  too_many_requests: 429,
  unavailable: 503,
};

const messages: Record<'en' | 'es' | 'zh', Record<EdgeCode, string>> = {
  en: {
    malformed_body: 'We could not read the request.',
    request_timeout: 'The request took too long. Try again when you have a better connection.',
    body_too_large: 'The request is too large.',
    too_many_requests: 'Too many requests at the same time. Please wait a moment and try again.',
    unavailable: 'The service is busy or not available. Please try again shortly.',
  },
  es: {
    malformed_body: 'No se pudo leer la solicitud.',
    request_timeout:
      'La solicitud no llegó a tiempo. Inténtelo de nuevo donde haya mejor conexión.',
    body_too_large: 'La solicitud es demasiado grande.',
    too_many_requests:
      'Demasiadas solicitudes al mismo tiempo. Espere un momento y vuelva a intentarlo.',
    unavailable:
      'El servicio está ocupado o no está disponible en este momento. Inténtelo de nuevo en breve.',
  },
  zh: {
    malformed_body: '无法读取该请求。',
    request_timeout: '请求未能及时送达。请在网络更好的地方重试。',
    body_too_large: '请求内容过大。',
    too_many_requests: '同时发出的请求过多，请稍候再试。',
    unavailable: '服务繁忙或暂时不可用，请稍后再试。',
  },
};

/** The edge's own response to a call, instead of the API's. */
export class EdgeFailure extends Error {
  override name = 'EdgeFailure';
  readonly code: EdgeCode;

  constructor(code: EdgeCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Responds in the shape of the API's own errors, so that the portal shows what it always shows. */
export function sendFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const code = codeOf(error);
  apiFailures.inc({ code });
  if (code === 'unavailable') request.log.warn({ err: error }, 'the API did not respond');
  const body: ErrorBody = {
    code,
    message: messages[languageOf(request)][code],
    request_id: request.id,
  };
  if (code === 'unavailable') void reply.header('Retry-After', '2');
  if (code === 'too_many_requests') void reply.header('Retry-After', '5');
  // A response that is still on its way is not waited for.
  if (code === 'request_timeout') void reply.header('Connection', 'close');
  else if (!request.raw.complete) discardRest(request, reply);
  void reply.code(statusOf[code]).header('Cache-Control', 'no-store').send(body);
}

function codeOf(error: FastifyError): EdgeCode {
  if (error instanceof EdgeFailure) return error.code;
  if (error instanceof LaneFull)
    return error.because === 'visitor' ? 'too_many_requests' : 'unavailable';
  const { code, statusCode } = error;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'body_too_large';
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? 'malformed_body'
    : 'unavailable';
}

/** How long a client may go on sending a body that was rejected. */
const discardMs = 5000;

/**
 * A client that is still sending would not read the response if the connection were closed under it, so the
 * rest is read and thrown away for a moment.
 */
function discardRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  void reply.header('Connection', 'keep-alive');
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), discardMs);
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
  timer.unref();
}

function languageOf({ headers }: FastifyRequest): keyof typeof messages {
  const [first = ''] = (headers['accept-language'] ?? '').toLowerCase().split(/[-,;]/);
  return first === 'es' || first === 'zh' ? first : 'en';
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Place } from './start-portal.ts';

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes?: { key: string; value: Record<string, string | number | boolean> }[];
}

interface OtlpBody {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: OtlpSpan[] }[];
  }[];
}

export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Record<string, string | number | boolean>;
}

export interface OtlpReceiver {
  url: string;
  spans: ReceivedSpan[];
  /** Media types in which spans came. */
  types: Set<string>;
  /** Everything that was sent, as text. */
  text: () => string;
}

/**
 * For tests: a collector that takes OTLP over HTTP, as Jaeger, Tempo and the OpenTelemetry Collector do, and keeps spans. At
 * every other path it is a text message gateway.
 */
export async function startOtlpReceiver(t: Place): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const types = new Set<string>();
  let text = '';
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      // The rest is a gateway that takes every message.
      if (request.url !== '/v1/traces') return void response.writeHead(202).end();
      const body = Buffer.concat(parts).toString();
      const type = String(request.headers['content-type']);
      types.add(type);
      text += body;
      if (type === 'application/json') spans.push(...spansOf(JSON.parse(body) as OtlpBody));
      response.writeHead(200, { 'content-type': type }).end(type.includes('json') ? '{}' : '');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  t.after(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, types, text: () => text };
}

function spansOf({ resourceSpans }: OtlpBody): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const name = resource.attributes.find(({ key }) => key === 'service.name');
    const service = name?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes = [] }) => ({
        service,
        name,
        traceId,
        spanId,
        parentSpanId,
        attributes: Object.fromEntries(
          attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? '']),
        ),
      })),
    );
  });
}

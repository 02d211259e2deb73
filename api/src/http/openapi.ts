import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { errorBody } from '@portal/contract/operations';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import * as z from 'zod';

/** Only the page's own files, and the styles that Swagger UI writes into it while it runs. */
const docsPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Described once, and referred to by every call. */
const schemaRegistry = z.registry<{ id: string }>().add(errorBody, { id: 'Error' });

/** Collects the description from the routes: register it before them. */
export async function describeApi(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: '1.0.0',
        description:
          'Money is integer kobo. Moments are ISO 8601 in UTC. Every error has a code and a request id.',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EdgeConfig } from './config.ts';
import { renderSecurityTxt } from './security-txt.ts';

const publicDirectory = join(dirname(fileURLToPath(import.meta.url)), '../public');

/** The files of `shell/public`, and the security contact. */
export async function servePublicFiles(
  edge: FastifyInstance,
  { config }: { config: EdgeConfig },
): Promise<void> {
  // Browsers ask for it beside a document that is not HTML, such as a PDF file.
  edge.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301));
  await edge.register(fastifyStatic, {
    root: publicDirectory,
    prefix: '/',
    wildcard: false,
    index: false,
    maxAge: '1h',
  });
  edge.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(renderSecurityTxt(config)),
  );
}

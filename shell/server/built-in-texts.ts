import { builtInTextCalls } from '@portal/contract/agency';
import type { LandingTexts, PrerenderedLanding } from '@portal/contract/composition';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { readBuiltInTexts, readLanding } from './landing.ts';
import type { LiveChannel } from './live-channel.ts';
import type { PinnedFiles } from './pinned-files.ts';

interface BuiltInTextSources {
  config: Pick<EdgeConfig, 'page'>;
  channel: LiveChannel;
  files: PinnedFiles;
}

/** For the agency's desk: the texts of the live landing page that it can replace, as the release has them. */
export function serveBuiltInTexts(
  edge: FastifyInstance,
  { config, channel, files }: BuiltInTextSources,
): void {
  /** By landing page, which is kept as one object: anyone can ask for the texts. */
  const known = new WeakMap<PrerenderedLanding, LandingTexts>();
  const textsOf = (landing: PrerenderedLanding) => {
    const texts = known.get(landing) ?? readBuiltInTexts(landing, config.page);
    known.set(landing, texts);
    return texts;
  };
  edge.get(`/api${builtInTextCalls.getBuiltInTexts.path}`, async (_request, reply) => {
    const shell = (await channel.current())?.releases.shell;
    const landing = shell && (await readLanding(files, shell));
    void reply.header('Cache-Control', 'no-store');
    // Nothing is live, or the file cannot be read just now: no text is known.
    return { data: landing ? textsOf(landing) : {} };
  });
}

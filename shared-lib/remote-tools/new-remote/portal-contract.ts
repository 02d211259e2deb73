import * as z from 'zod/mini';
import {
  publishedShareMap,
  shareMapFile,
  type PublishedShareMap,
} from '@portal/contract/composition';
import type { OtherRemote } from './choose-path.ts';

/** The facts of a running portal that someone needs who makes a remote for it. */
export interface PortalContract {
  origin: string;
  shareMap: PublishedShareMap;
  others: OtherRemote[];
}

/** The portal cannot be asked; the message says why. */
export class PortalUnreadable extends Error {
  override name = 'PortalUnreadable';
}

const timeoutMs = 15_000;

const liveReleases = z.object({
  remotes: z.array(
    z.object({
      descriptor: z.object({
        name: z.string(),
        mounts: z.array(
          z.object({
            path: z.string(),
            pages: z.optional(z.array(z.string())),
            frame: z.optional(z.string()),
          }),
        ),
        frames: z.optional(
          z.array(z.object({ name: z.string(), expose: z.string(), path: z.string() })),
        ),
      }),
    }),
  ),
});

/** Reads what a portal provides. Throws `PortalUnreadable`. */
export async function readPortalContract(address: string): Promise<PortalContract> {
  const origin = readOrigin(address);
  const shareMap = publishedShareMap.safeParse(await readJson(`${origin}/${shareMapFile}`));
  if (!shareMap.success)
    throw new PortalUnreadable(
      `${origin}/${shareMapFile} is of another form: ${z.prettifyError(shareMap.error)}`,
    );
  const live = liveReleases.safeParse(await readJson(`${origin}/live-releases`));
  const others = (live.data?.remotes ?? []).map(({ descriptor }) => descriptor);
  return { origin, shareMap: shareMap.data, others };
}

export function readOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new PortalUnreadable(
    `${address} is no URL of a portal: it must be like https://portal.example.org.`,
  );
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    (cause: unknown) => {
      throw new PortalUnreadable(`${url} does not respond.`, { cause });
    },
  );
  if (!response.ok)
    throw new PortalUnreadable(
      `${url} responds with ${response.status}. A portal has this file from the first release of its shell that was built with @portal/remote-tools.`,
    );
  return response.json().catch((cause: unknown) => {
    throw new PortalUnreadable(`${url} is not JSON.`, { cause });
  });
}

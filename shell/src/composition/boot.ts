import { mountDescriptor, type RemoteDescriptor } from '@portal/shared-lib/federation/descriptor';
import { boot as bootSchema, bootRemote, type Boot } from '@portal/shared-lib/federation/release';
import * as z from 'zod/mini';
import type { PageRemote } from './page-remote.ts';

/** Id of the JSON element in which the edge writes the live vector. */
const elementId = 'portal-boot';

/** The live vector and the configuration, as this page can use them. */
export interface PageBoot extends Omit<Boot, 'remotes'> {
  remotes: PageRemote[];
}

export function readBoot(): PageBoot {
  const element = document.getElementById(elementId);
  if (!element?.textContent) throw new Error(`The page has no #${elementId}`);
  return parseBoot(JSON.parse(element.textContent));
}

const pageSchema = z.extend(bootSchema, { remotes: z.array(z.unknown()) });

/** Throws when the page itself cannot be read. One remote that cannot be read costs its own area alone. */
export function parseBoot(value: unknown): PageBoot {
  const page = pageSchema.parse(value);
  const remotes = page.remotes.map((entry) => {
    const parsed = bootRemote.safeParse(entry);
    return parsed.success ? parsed.data : withoutDescriptor(entry, parsed.error);
  });
  return { ...page, remotes };
}

const releaseOf = z.object({ release: z.string() });
const nameOf = z.object({ descriptor: z.object({ name: z.string() }) });
const mountsOf = z.object({ descriptor: z.object({ mounts: z.array(z.unknown()) }) });

/** What can still be told of a remote whose descriptor is not one: where its areas are, so that they say so. */
function withoutDescriptor(entry: unknown, error: z.core.$ZodError): PageRemote {
  const release = releaseOf.safeParse(entry).data?.release ?? 'unknown';
  const name = nameOf.safeParse(entry).data?.descriptor.name ?? 'mf-unknown';
  const mounts = mountsOf.safeParse(entry).data?.descriptor.mounts ?? [];
  const readable: RemoteDescriptor = {
    name,
    owner: { team: '', contact: '' },
    contract: '^1.0.0',
    mounts: mounts.flatMap((mount) => mountDescriptor.safeParse(mount).data ?? []),
    modals: [],
    navigation: [],
  };
  const fault = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return { release, globalName: '', entry: '', integrity: '', descriptor: readable, fault };
}

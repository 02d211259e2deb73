import { loadNamespace } from '@portal/remote-kit/i18n';
import type { ModalModule, MountModule, RemoteModule, WidgetModule } from '@portal/remote-kit';
import { loadFormTexts } from '../texts.ts';
import { injectReducer } from '../store/store.ts';
import type { PageBoot } from '../boot/boot.ts';
import { checkModalModule, checkMountOrForeign, checkWidgetModule } from './contract.ts';
import { CompositionFailure, isChunkLoadError } from '../boot/failure.ts';
import { loadModule } from './load-module.ts';
import { retrying } from '@portal/remote-kit/retry';
import type { PageRemote } from '../boot/page-remote.ts';
import { recordFailure } from '../telemetry/timings.ts';

/** A mount's module with its texts and state in place. */
export async function loadMount(remote: PageRemote, expose: string): Promise<MountModule> {
  const module = await prepared(remote, loadModule(remote, expose, checkMountOrForeign));
  if ('routes' in module) return module;
  const { adaptForeign } = await import('./foreign-module.tsx');
  return adaptForeign(module, remote.descriptor, expose);
}

/** A modal's module with its texts and state in place. */
export function loadModal(remote: PageRemote, expose: string): Promise<ModalModule> {
  return prepared(remote, loadModule(remote, expose, checkModalModule));
}

/** A module whose texts are apart from those of the pages: a widget's, unless `check` and `part` say another. */
export function loadPart<M extends RemoteModule = WidgetModule>(
  remote: PageRemote,
  expose: string,
  check: (module: unknown) => M = checkWidgetModule as never,
  part = '/widgets',
): Promise<M> {
  return prepared(remote, loadModule(remote, expose, check), part);
}

/** @param part of the remote that has texts of its own, as the end of their namespace */
async function prepared<M extends RemoteModule>(
  remote: PageRemote,
  loading: Promise<M>,
  part = '',
): Promise<M> {
  const [module] = await Promise.all([loading, loadFormTexts()]);
  const { name } = remote.descriptor;
  const { reducer, locales } = module;
  if (reducer)
    injectReducer(name, { release: remote.globalName, reducer, adopt: module.adoptState });
  if (locales) {
    // A hint for them that failed counts as the first attempt.
    const isFinal = (error: unknown) => !isChunkLoadError(error);
    await retrying(() => loadNamespace(name + part, locales), { isFinal }).catch(
      (cause: unknown) => {
        const { release } = remote;
        throw recordFailure(
          new CompositionFailure({ remote: name, release, phase: 'chunk', cause }),
          remote,
        );
      },
    );
  }
  return module;
}

/** The module that a release offers for a mount's path; null when it has no such mount. */
export function mountAt({ descriptor }: PageRemote, path: string): string | null {
  return descriptor.mounts.find((mount) => mount.path === path)?.expose ?? null;
}

/** The module that a release offers for a modal's name; null when it has no such modal. */
export function modalNamed({ descriptor }: PageRemote, name: string): string | null {
  return descriptor.modals.find((modal) => modal.name === name)?.expose ?? null;
}

/** Finds the remote that offers a modal. */
export function findModal({ remotes }: Pick<PageBoot, 'remotes'>, name: string): PageRemote | null {
  return remotes.find((remote) => modalNamed(remote, name) !== null) ?? null;
}

import { loadNamespace } from '@portal/shared-lib/i18n';
import type { ModalModule, MountModule } from '@portal/shared-lib/federation';
import type { Boot, BootRemote } from '@portal/shared-lib/federation/release';
import { loadFormTexts } from '../texts.ts';
import { injectReducer } from '../store.ts';
import { checkModalModule, checkMountModule } from './contract.ts';
import { CompositionFailure } from './failure.ts';
import { loadModule } from './load-module.ts';

/** A mount's module with its texts and state in place. */
export function loadMount(remote: BootRemote, expose: string): Promise<MountModule> {
  return prepared(remote, loadModule(remote, expose, checkMountModule));
}

/** A modal's module with its texts and state in place. */
export function loadModal(remote: BootRemote, expose: string): Promise<ModalModule> {
  return prepared(remote, loadModule(remote, expose, checkModalModule));
}

async function prepared<M extends MountModule | ModalModule>(
  remote: BootRemote,
  loading: Promise<M>,
): Promise<M> {
  const [module] = await Promise.all([loading, loadFormTexts()]);
  const { name } = remote.descriptor;
  if (module.reducer) injectReducer(name, module.reducer);
  if (module.locales) {
    await loadNamespace(name, module.locales).catch((cause: unknown) => {
      throw new CompositionFailure({
        remote: name,
        release: remote.release,
        phase: 'chunk',
        cause,
      });
    });
  }
  return module;
}

/** Finds the remote that offers a modal. */
export function findModal(boot: Boot, name: string): { remote: BootRemote; expose: string } | null {
  for (const remote of boot.remotes) {
    const modal = remote.descriptor.modals.find((candidate) => candidate.name === name);
    if (modal) return { remote, expose: modal.expose };
  }
  return null;
}

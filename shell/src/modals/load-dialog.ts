import type { ModalProps } from '@portal/remote-kit';
import type { ComponentType } from 'react';
import type { PageRemote } from '../boot/page-remote.ts';
import { withFallback } from '../fallback/circuit-breaker.ts';
import { loadModal, modalNamed } from '../loading/remotes.ts';

export interface LoadedDialog {
  name: string;
  /** The release that it comes from: the live one, or a fallback. */
  remote: PageRemote;
  Modal: ComponentType<ModalProps>;
}

/** Rejects with a `CompositionFailure`. */
export function loadDialog(live: PageRemote, name: string): Promise<LoadedDialog> {
  return withFallback(live, (remote) => {
    const expose = modalNamed(remote, name);
    return expose ? loadModal(remote, expose).then(({ Modal }) => ({ name, remote, Modal })) : null;
  });
}

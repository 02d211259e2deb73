import { useMemo, useState, type ReactNode } from 'react';
import {
  PortalContext,
  type ModalModule,
  type Portal,
  type PortalConfig,
} from '../federation/index.ts';

interface AppFrameProps {
  name: string;
  modals: ReadonlyMap<string, ModalModule>;
  config: Partial<PortalConfig>;
  children: ReactNode;
}

/** Gives the pages of a remote in another host the services of the portal, as far as the remote has them itself. */
export function AppFrame({ name, modals, config, children }: AppFrameProps) {
  const [opened, setOpened] = useState<{ name: string; params: Record<string, string> } | null>(
    null,
  );
  const portal = useMemo<Portal>(
    () => ({
      // The host names its own pages.
      setPageTitle: () => undefined,
      openModal: (modal, params = {}) => setOpened({ name: modal, params }),
      config: {
        shortName: config.shortName ?? name,
        contactEmail: config.contactEmail ?? '',
        referenceData: config.referenceData ?? 'production',
      },
    }),
    [name, config],
  );
  const Modal = opened ? modals.get(opened.name)?.Modal : undefined;
  return (
    <PortalContext value={portal}>
      {children}
      {opened && Modal && <Modal params={opened.params} onClose={() => setOpened(null)} />}
    </PortalContext>
  );
}

import type { NavigationDescriptor } from '@portal/contract/composition';
import type { ComponentType, ReactNode } from 'react';
import type { Reducer } from 'redux';
import type { LocaleLoaders } from '../i18n/index.ts';

/** A page of a remote. The shape is React Router's, so that a standalone router takes it too. */
export interface RemoteRoute {
  /** Relative to the mount's path; left out for the mount's own page. */
  path?: string;
  /** Each page is a chunk; the shell awaits it before it shows anything. */
  lazy: () => Promise<{ Component: ComponentType }>;
}

export interface RemoteModule {
  /** The remote's texts, in a namespace named after it; those of its widgets in `<name>/widgets`, of its search in `<name>/search`. */
  locales?: LocaleLoaders;
  /** Client state, kept under the remote's name in the portal's store. */
  reducer?: Reducer;
  /**
   * When a release takes the place of another in an open page: the new state out of the former one's.
   * Without it the state starts empty. What it throws counts as that, too.
   */
  adoptState?: (former: unknown) => unknown;
}

/** Exports of a module that a mount names. */
export interface MountModule extends RemoteModule {
  routes: RemoteRoute[];
}

export interface ModalProps {
  onClose: () => void;
  /** Parameters that the opener passed; all of them are part of the URL. */
  params: Readonly<Record<string, string>>;
  /** The edge can have rendered it into the page: for `Dialog`. A modal that does not pass it on is left to the browser. */
  isInPlace?: boolean;
}

/** Exports of a module that a modal names. */
export interface ModalModule extends RemoteModule {
  Modal: ComponentType<ModalProps>;
}

/** Exports of a module that a widget names. */
export interface WidgetModule extends RemoteModule {
  Widget: ComponentType;
}

/** An entry of a frame's menu, in the language of the page. */
export interface FrameEntry {
  to: string;
  label: string;
  icon: NavigationDescriptor['icon'];
  /** The people whom the descriptor names; unset for everyone. */
  for?: readonly string[] | undefined;
}

export interface FrameProps {
  /** The entries of all remotes, in their order. */
  entries: readonly FrameEntry[];
  /** The page. The frame decides whether it is shown. */
  children: ReactNode;
}

/** Exports of a module that a frame names. */
export interface FrameModule extends RemoteModule {
  Frame: ComponentType<FrameProps>;
}

/** Thrown in a page to show the portal's error page; 404 shows 'This page could not be found'. */
export class RouteError extends Error {
  override name = 'RouteError';
  readonly status: number;

  constructor(status: number, message?: string) {
    super(message);
    this.status = status;
  }
}

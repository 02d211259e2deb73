import type { FrameProps, RemoteDescriptor } from '@portal/remote-kit';
import type { ComponentType, ReactNode } from 'react';
import type { PageBoot } from '../boot/boot.ts';
import type { CompositionFailure } from '../boot/failure.ts';
import type { PageRemote } from '../boot/page-remote.ts';
import type { WidgetHost } from '../fallback/widget-host.ts';

/** For a document with frames. Those of owners have none, and do without its code. */
export interface FrameRules {
  /** The first path that two remotes both claim. */
  sharedPath: (one: RemoteDescriptor, other: RemoteDescriptor) => SharedPath | null;
  /** The parts of a route in a frame; null where no remote offers it. */
  inFrame: (
    name: string,
    remotes: readonly PageRemote[],
  ) => { frameOf: PageRemote; loadFrame: () => Promise<LoadedFrame> } | null;
}

export interface SharedPath {
  path: string;
  otherPath: string;
}

/** A frame, and the remote of the live release set that offers it. */
export interface FrameSource {
  live: PageRemote;
  name: string;
}

/** A frame whose module is there. */
export interface LoadedFrame {
  source: FrameSource;
  host: WidgetHost;
  /** The release that is shown: the live one, or a fallback. */
  remote: PageRemote;
  Frame: ComponentType<FrameProps>;
  /** The frame around a page. It comes with the frame: pages of owners do without this code. */
  InFrame: ComponentType<InFrameProps>;
}

interface FailedProps {
  remote: PageRemote;
  failure: CompositionFailure;
  onRetry: () => void;
}

export interface InFrameProps {
  boot: PageBoot;
  frame: LoadedFrame;
  /** In place of a frame that failed. */
  Failed: ComponentType<FailedProps>;
  /** Prepares the page again, with another release of the frame. */
  onRetry: () => void;
  children: ReactNode;
}

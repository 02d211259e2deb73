import type { RenderedContent } from '@portal/contract/composition';
import type { SentRequest } from './process/messages.ts';

/** An app's server form. Its key says app, release and content. */
export interface ServerForm {
  key: string;
  text: string;
}

export interface RenderJob {
  shell: ServerForm;
  /** By global name of their release. */
  remotes: Record<string, ServerForm>;
  request: SentRequest;
  /**
   * Called when the page took more of a processor than it may, in a process that had rendered before: with the app whose code ran.
   * The visitor's page did not wait for this.
   */
  onLate?: (app: string, message: string) => void;
}

export type RenderOutcome =
  | { kind: 'rendered'; content: RenderedContent; milliseconds: number }
  /** The page is none that is rendered: it leads elsewhere, or says that something is wrong. */
  | { kind: 'skipped'; why: string }
  /** It was not there in time. */
  | { kind: 'busy' }
  /** `app` is the one whose code ran: a remote, or the shell. */
  | { kind: 'failed'; app: string; message: string };

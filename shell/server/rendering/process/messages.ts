import type { PageRequest, PageResult } from '@portal/contract/composition';

/** A server form by its key, which the process has been given before. */
type FormKey = string;

/** The part of a page that can be sent to another process. */
export type SentRequest = Omit<PageRequest, 'remotes' | 'settle' | 'compileStyles' | 'onArea'>;

/** To a render process. */
export type Order =
  | { kind: 'form'; key: FormKey; text: string }
  /** Nothing will ask for it again. */
  | { kind: 'forget'; key: FormKey }
  | {
      kind: 'render';
      /** `renderProtocol` of this edge. */
      protocol: number;
      shell: FormKey;
      /** By global name of their release. */
      remotes: Record<string, FormKey>;
      request: SentRequest;
    };

/** From a render process: what became of the page that it was given last. */
export type Reply =
  | { kind: 'ready' }
  | { kind: 'page'; result: PageResult }
  | { kind: 'failed'; message: string };

/** The pipe on which a process says whose area it renders, so that this is known when it is killed. */
export const areaPipe = 4;

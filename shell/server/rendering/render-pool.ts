import { renderProtocol, type RenderedContent } from '@portal/contract/composition';
import type { Readable } from 'node:stream';
import type { ChildProcess } from 'node:child_process';
import { areaPipe, type Order, type Reply, type SentRequest } from './process/messages.ts';
import { startProcess as startIsolated } from './start-process.ts';

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
   * Called when the page took longer than it may, in a process that had rendered before: with the app whose code ran.
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

export interface RenderPool {
  /** Never rejects. */
  render: (job: RenderJob) => Promise<RenderOutcome>;
  close: () => Promise<void>;
}

interface PoolOptions {
  /** How many pages are rendered side by side. */
  processes: number;
  /** What a visitor waits for a page, from its request on. A process that renders for three times as long is killed. */
  limitMs: number;
  /** For what a process keeps: more ends it. */
  heapMegabytes?: number;
  /** Replaces the start of a process in tests. */
  start?: typeof startIsolated;
}

/** A process is replaced after so many pages: what realms leave behind is small, and not nothing. */
const pagesPerProcess = 2000;
/** Server forms that a process keeps: the live release set, a canary, and those from before a change. */
const maxForms = 16;
/** Pages that wait for a process, for each process. */
const maxWaiting = 8;
/** Pages after which a process is as fast as it gets. */
const coldPages = 3;
/** After a process that did not start, in milliseconds. */
const restartMs = 1000;

interface Waiting {
  job: RenderJob;
  done: (outcome: RenderOutcome) => void;
  timer: NodeJS.Timeout;
}

interface Running extends Waiting {
  startedAt: number;
  /** This process has run all this code before: the first time takes longer. */
  isWarm: boolean;
  killTimer: NodeJS.Timeout;
}

interface Worker {
  child: ChildProcess | null;
  isReady: boolean;
  /** Keys of the forms that it has, oldest first. */
  forms: Set<string>;
  running: Running | null;
  /** Whose code it runs. */
  app: string;
  pages: number;
}

/** Renders pages in processes of their own, so that what hangs or grows there costs one page and never the edge. */
export function openRenderPool({
  processes,
  limitMs,
  heapMegabytes = 192,
  start = startIsolated,
}: PoolOptions): RenderPool {
  let isClosed = false;
  const waiting: Waiting[] = [];
  const workers = Array.from({ length: processes }, (): Worker => ({
    child: null,
    isReady: false,
    forms: new Set(),
    running: null,
    app: 'shell',
    pages: 0,
  }));

  async function begin(worker: Worker): Promise<void> {
    if (isClosed) return;
    const child = await start(heapMegabytes).catch(() => null);
    if (!child || isClosed) {
      child?.kill('SIGKILL');
      if (!isClosed) setTimeout(() => void begin(worker), restartMs).unref();
      return;
    }
    Object.assign(worker, { child, isReady: false, forms: new Set(), pages: 0 });
    child.on('message', (reply: Reply) => take(worker, reply));
    (child.stdio[areaPipe] as Readable | undefined)?.on('data', (said: Buffer) => {
      worker.app = String(said).trimEnd().split('\n').at(-1) ?? worker.app;
    });
    child.on('error', () => undefined);
    child.on('exit', () => end(worker, child));
    // The edge may stop while its processes wait.
    child.unref();
    child.channel?.unref();
  }

  function take(worker: Worker, reply: Reply): void {
    const { running } = worker;
    if (reply.kind === 'ready') worker.isReady = true;
    else if (running) finish(worker, running, outcomeOf(reply, worker, running));
    next();
  }

  function outcomeOf(
    reply: Exclude<Reply, { kind: 'ready' }>,
    { app }: Worker,
    { startedAt }: Running,
  ): RenderOutcome {
    if (reply.kind === 'failed') return { kind: 'failed', app, message: reply.message };
    const { result } = reply;
    if ('skipped' in result) return { kind: 'skipped', why: result.skipped };
    const milliseconds = Math.round(performance.now() - startedAt);
    return { kind: 'rendered', content: result, milliseconds };
  }

  /** It crashed, was killed, or has done its share. */
  function end(worker: Worker, child: ChildProcess): void {
    if (worker.child !== child) return;
    const { running, isReady } = worker;
    Object.assign(worker, { child: null, isReady: false });
    if (running) {
      const message = 'the process ended';
      finish(worker, running, { kind: 'failed', app: worker.app, message });
    }
    if (isReady) void begin(worker);
    else setTimeout(() => void begin(worker), restartMs).unref();
  }

  function finish(worker: Worker, running: Running, outcome: RenderOutcome): void {
    const { job, timer, killTimer, startedAt, isWarm, done } = running;
    clearTimeout(timer);
    clearTimeout(killTimer);
    worker.running = null;
    const milliseconds = Math.round(performance.now() - startedAt);
    if (isWarm && milliseconds > limitMs)
      job.onLate?.(worker.app, `${milliseconds} ms, and ${limitMs} are allowed`);
    done(outcome);
    if (worker.pages >= pagesPerProcess) worker.child?.kill('SIGKILL');
  }

  function next(): void {
    for (const worker of workers) {
      if (!worker.isReady || worker.running || !worker.child?.connected) continue;
      const first = waiting.shift();
      if (!first) return;
      run(worker, first);
    }
  }

  function run(worker: Worker, { job, done, timer }: Waiting): void {
    const send = (order: Order) => worker.child?.send(order);
    let isWarm = worker.pages >= coldPages;
    for (const { key, text } of [job.shell, ...Object.values(job.remotes)]) {
      if (!worker.forms.delete(key)) {
        isWarm = false;
        send({ kind: 'form', key, text });
      }
      worker.forms.add(key);
    }
    for (const key of [...worker.forms].slice(0, -maxForms)) {
      worker.forms.delete(key);
      send({ kind: 'forget', key });
    }
    const killTimer = setTimeout(() => kill(worker), 3 * limitMs);
    worker.running = { job, done, timer, killTimer, isWarm, startedAt: performance.now() };
    worker.app = 'shell';
    worker.pages += 1;
    send({
      kind: 'render',
      protocol: renderProtocol,
      shell: job.shell.key,
      remotes: Object.fromEntries(
        Object.entries(job.remotes).map(([name, { key }]) => [name, key]),
      ),
      request: job.request,
    });
  }

  /** The visitor waits no longer. What renders goes on for a while: the next page finds the process warm. */
  function giveUp(job: RenderJob): void {
    const place = waiting.findIndex((other) => other.job === job);
    const [left] = place < 0 ? [] : waiting.splice(place, 1);
    const given = left ?? workers.find(({ running }) => running?.job === job)?.running;
    given?.done({ kind: 'busy' });
  }

  function kill(worker: Worker): void {
    const { running } = worker;
    if (!running) return;
    // However cold it was.
    running.isWarm = true;
    finish(worker, running, { kind: 'busy' });
    worker.child?.kill('SIGKILL');
  }

  for (const worker of workers) void begin(worker);

  return {
    render: (job) =>
      new Promise((done) => {
        if (isClosed || waiting.length >= maxWaiting * processes) {
          done({ kind: 'busy' });
          return;
        }
        const timer = setTimeout(() => giveUp(job), limitMs);
        waiting.push({ job, done, timer });
        next();
      }),
    close: async () => {
      isClosed = true;
      for (const { timer, done } of waiting.splice(0)) {
        clearTimeout(timer);
        done({ kind: 'busy' });
      }
      await Promise.all(
        workers.flatMap(({ child }) =>
          child
            ? [
                new Promise<void>((resolve) => {
                  child.once('exit', () => resolve());
                  child.kill('SIGKILL');
                }),
              ]
            : [],
        ),
      );
    },
  };
}

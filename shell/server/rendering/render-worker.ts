import { renderProtocol } from '@portal/contract/composition';
import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { areaPipe, type Order, type Reply } from './process/messages.ts';
import { readBusyMs, readProcessStat } from './process-stat.ts';
import type { RenderJob, RenderOutcome, ServerForm } from './render-job.ts';
import type { startProcess } from './start-process.ts';

/** Server forms that a process keeps: the live release set, a canary, and those from before a change. */
const maxForms = 16;
/** Pages after which a process is as fast as it gets. */
const coldPages = 3;
/** A page that has used so many times what it may of a processor is given up. */
const mostUsed = 3;
/** And one that has not come after so many times as long, whatever it does. */
const longest = 10;
/** One that waited for so many times as long, and not for a processor, waits for what does not come. */
const longestWait = 5;
/** After a process that did not start, in milliseconds. */
const restartMs = 1000;

interface WorkerOptions {
  limitMs: number;
  heapMegabytes: number;
  start: typeof startProcess;
  /** Called whenever it can take a page. */
  onFree: () => void;
}

interface Running {
  job: RenderJob;
  done: (outcome: RenderOutcome) => void;
  startedAt: number;
  /** Processor time of the process until then. */
  usedBefore: number | null;
  /** Time that the process's main thread ran, or waited for a processor, until then. */
  busyBefore: number | null;
  /** The process has run all this code before: the first time takes longer. */
  isWarm: boolean;
  watch: NodeJS.Timeout;
}

/** One render process, and the next one when it ends. It renders one page at a time. */
export class RenderWorker {
  readonly #options: WorkerOptions;
  #child: ChildProcess | null = null;
  #isReady = false;
  #isStopped = false;
  /** Keys of the forms that the process has, the one that was used last at the end. */
  #forms = new Set<string>();
  #pages = 0;
  /** Whose code it runs. */
  #app = 'shell';
  #running: Running | null = null;

  constructor(options: WorkerOptions) {
    this.#options = options;
    void this.#begin();
  }

  isFree(): boolean {
    return this.#isReady && this.#running === null && this.#child?.connected === true;
  }

  /** @param done called once, when the page is there or will not come */
  run(job: RenderJob, done: Running['done']): void {
    const isWarm = this.#pages >= coldPages;
    const hasAllForms = this.#give([job.shell, ...Object.values(job.remotes)]);
    this.#running = {
      job,
      done,
      startedAt: performance.now(),
      usedBefore: readProcessStat(this.#child?.pid)?.processorMs ?? null,
      busyBefore: readBusyMs(this.#child?.pid),
      isWarm: isWarm && hasAllForms,
      watch: setInterval(() => this.#killLate(), this.#options.limitMs / 2),
    };
    this.#app = 'shell';
    this.#pages += 1;
    this.#send({
      kind: 'render',
      protocol: renderProtocol,
      shell: job.shell.key,
      remotes: Object.fromEntries(
        Object.entries(job.remotes).map(([name, { key }]) => [name, key]),
      ),
      request: job.request,
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const child = this.#child;
    if (!child) return;
    // Work that waits for its end must not be the last that goes on.
    child.ref();
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  }

  async #begin(): Promise<void> {
    if (this.#isStopped) return;
    const child = await this.#options.start(this.#options.heapMegabytes).catch(() => null);
    if (!child || this.#isStopped) {
      child?.kill('SIGKILL');
      this.#beginLater();
      return;
    }
    this.#child = child;
    this.#forms = new Set();
    this.#pages = 0;
    child.on('message', (reply: Reply) => {
      // A process that has ended may have sent a page before: it is someone else's.
      if (child === this.#child) this.#take(reply);
    });
    (child.stdio[areaPipe] as Readable | undefined)?.on('data', (said: Buffer) => {
      this.#app = String(said).trimEnd().split('\n').at(-1) ?? this.#app;
    });
    child.on('error', () => undefined);
    child.on('exit', () => this.#end());
    // The edge may stop while its processes wait.
    child.unref();
    child.channel?.unref();
  }

  #beginLater(): void {
    if (!this.#isStopped) setTimeout(() => void this.#begin(), restartMs).unref();
  }

  #send(order: Order): void {
    this.#child?.send(order);
  }

  /** Gives the process the forms that it lacks. @returns whether it had all of them */
  #give(forms: readonly ServerForm[]): boolean {
    let hadAll = true;
    for (const { key, text } of forms) {
      if (!this.#forms.delete(key)) {
        hadAll = false;
        this.#send({ kind: 'form', key, text });
      }
      this.#forms.add(key);
    }
    for (const key of [...this.#forms].slice(0, -maxForms)) {
      this.#forms.delete(key);
      this.#send({ kind: 'forget', key });
    }
    return hadAll;
  }

  #take(reply: Reply): void {
    if (reply.kind === 'ready') this.#isReady = true;
    else if (reply.kind === 'failed')
      this.#finish({ kind: 'failed', app: this.#app, message: reply.message });
    else if ('skipped' in reply.result)
      this.#finish({ kind: 'skipped', why: reply.result.skipped });
    else
      this.#finish({
        kind: 'rendered',
        content: reply.result,
        milliseconds: Math.round(performance.now() - (this.#running?.startedAt ?? 0)),
      });
    this.#options.onFree();
  }

  #finish(outcome: RenderOutcome, waitedMs = 0): void {
    if (!this.#running) return;
    const { job, watch, isWarm, done } = this.#running;
    const { limitMs } = this.#options;
    const used = Math.round(this.#used());
    this.#running = null;
    clearInterval(watch);
    const spent =
      isWarm && used > limitMs
        ? `${used} ms of a processor`
        : waitedMs > longestWait * limitMs
          ? `${Math.round(waitedMs)} ms of waiting for what did not come`
          : null;
    if (spent !== null) job.onLate?.(this.#app, `${spent}, and ${limitMs} are allowed`);
    done(outcome);
  }

  /**
   * The page's processor time, in milliseconds. On a machine that is too busy every page takes long, and that is
   * no fault of a release. Where the platform does not say it, the time that has passed.
   */
  #used(): number {
    const { usedBefore = null, startedAt = 0 } = this.#running ?? {};
    const now = readProcessStat(this.#child?.pid);
    return now === null || usedBefore === null
      ? performance.now() - startedAt
      : now.processorMs - usedBefore;
  }

  /** Milliseconds that the page waited for something else than a processor. 0 where the platform does not say it. */
  #waited(): number {
    const { busyBefore = null, startedAt = 0 } = this.#running ?? {};
    const now = readBusyMs(this.#child?.pid);
    return now === null || busyBefore === null
      ? 0
      : performance.now() - startedAt - (now - busyBefore);
  }

  #killLate(): void {
    if (!this.#running) return;
    const { limitMs } = this.#options;
    const passed = performance.now() - this.#running.startedAt;
    if (this.#used() < mostUsed * limitMs && passed < longest * limitMs) return;
    // However cold it was.
    this.#running.isWarm = true;
    // Until it has ended it must not be given another page.
    this.#isReady = false;
    this.#finish({ kind: 'busy' }, this.#waited());
    this.#child?.kill('SIGKILL');
  }

  /** It crashed or was killed. */
  #end(): void {
    const hasStarted = this.#isReady || this.#pages > 0;
    this.#child = null;
    this.#isReady = false;
    this.#finish({ kind: 'failed', app: this.#app, message: 'the process ended' });
    if (hasStarted) void this.#begin();
    else this.#beginLater();
  }
}

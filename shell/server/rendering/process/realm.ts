import vm from 'node:vm';
import type {
  PageRequest,
  PageResult,
  ShellServerForm,
  StyleCompiler,
} from '@portal/contract/composition';
import { keepCompiled } from './keep-compiled.ts';

type Module = (require: (specifier: string) => unknown, module: { exports: unknown }) => void;

/** A server form as it is kept between pages: compiled once, and run in the realm of each page. */
export function compileForm(text: string, filename: string): vm.Script {
  return new vm.Script(`(require,module)=>{const exports=module.exports;${text}\n}`, { filename });
}

/**
 * The globals that pages expect besides the language. Nothing here reaches a network or a file. A timer without a
 * time runs next; the others never do: what waits is the browser's to do.
 */
const platform = new vm.Script(`
{
  let timers = 0;
  const later = (task, ms) => {
    if (!ms) void Promise.resolve().then(task);
    return ++timers;
  };
  const never = () => {};
  Object.assign(globalThis, {
    setTimeout: later, setInterval: later, requestAnimationFrame: later, requestIdleCallback: later,
    clearTimeout: never, clearInterval: never, cancelAnimationFrame: never, cancelIdleCallback: never,
    queueMicrotask: (task) => void Promise.resolve().then(task),
    console: { log: never, info: never, debug: never, warn: never, error: never },
    addEventListener: never, removeEventListener: never, self: globalThis,
  });
}`);

/** Globals of Node that the language leaves to its host. */
const hostGlobals = {
  AbortController,
  AbortSignal,
  Event,
  EventTarget,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  btoa,
  performance: { now: () => performance.now(), mark: () => undefined, measure: () => undefined },
  structuredClone,
};

/**
 * A realm of its own for one page: store, texts and caches of the portal are one for each realm, so no page finds what
 * another one has left. It is freshness and no boundary: the process is that.
 */
export interface Realm {
  /** `renderProtocol` of the shell's form. */
  protocol: number;
  render: (
    request: Omit<PageRequest, 'remotes' | 'settle' | 'compileStyles'>,
    remotes: Record<string, vm.Script>,
  ) => Promise<PageResult>;
}

/** By shell. Styles are compiled in a realm that never has a page: what it keeps is of no person. */
const compilers = new WeakMap<vm.Script, StyleCompiler | undefined>();

function compilerOf(shell: vm.Script): StyleCompiler | undefined {
  if (!compilers.has(shell)) {
    const { compileStyles } = openForm(shell).form;
    compilers.set(shell, compileStyles && keepCompiled(compileStyles));
  }
  return compilers.get(shell);
}

function openForm(shell: vm.Script): { form: ShellServerForm; context: vm.Context } {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY) as unknown as vm.Context;
  Object.assign(context, hostGlobals);
  platform.runInContext(context);
  const module = { exports: {} };
  (shell.runInContext(context) as Module)(rejectRequire, module);
  return { form: module.exports as ShellServerForm, context };
}

/** @param shell its server form */
export function openRealm(shell: vm.Script): Realm {
  const { form, context } = openForm(shell);
  const compileStyles = compilerOf(shell);
  return {
    protocol: form.renderProtocol,
    render: (request, remotes) =>
      form.renderPage({
        ...request,
        ...(compileStyles && { compileStyles }),
        settle: () => new Promise((resolve) => setImmediate(resolve)),
        remotes: Object.fromEntries(
          Object.entries(remotes).map(([name, script]) => [
            name,
            (require) => {
              const remote = { exports: {} };
              (script.runInContext(context) as Module)(require, remote);
              return (remote.exports as { default: never }).default;
            },
          ]),
        ),
      }),
  };
}

function rejectRequire(specifier: string): never {
  throw new Error(`A server form asks for ${specifier}`);
}

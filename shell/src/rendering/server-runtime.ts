/** In place of `loading/runtime.ts` in the server form: a remote's modules are in its server form. */
import type { BootRemote, RemoteServerForm } from '@portal/contract/composition';
import type { PhaseClock } from '../loading/phases.ts';
import { makeShareScope } from '../loading/share-scope.ts';

type Start = (require: (specifier: string) => unknown) => RemoteServerForm;

let starts: Record<string, Start> = {};
const forms = new Map<string, RemoteServerForm>();
const shared = new Map<string, unknown>();

/** @param remotes by global name of their release */
export async function provideRemotes(remotes: Record<string, Start>): Promise<void> {
  starts = remotes;
  if (Object.keys(remotes).length > 0) await loadShared();
}

/** A remote takes the shell's copies, as in a browser, and all at once: its form is one file. */
async function loadShared(): Promise<void> {
  for (const [specifier, versions] of Object.entries(makeShareScope()))
    for (const { get } of Object.values(versions)) shared.set(specifier, (await get())());
}

/** Releases from before subsets had share keys of their own ask for them by the name of the package. */
function takeShared(specifier: string): unknown {
  const key = [`portal/${specifier}`, specifier].find((known) => shared.has(known));
  if (key === undefined) throw new Error(`${specifier} is not provided`);
  return shared.get(key);
}

/** One module of a remote. Without a server form its pages are left to the browser. */
export async function loadExpose(
  { globalName }: BootRemote,
  expose: string,
  clock: PhaseClock,
): Promise<unknown> {
  clock.enter('init');
  const form = forms.get(globalName) ?? starts[globalName]?.(takeShared);
  if (!form) return leftToBrowser;
  forms.set(globalName, form);
  const load = form[expose];
  if (!load) throw new Error(`${globalName} has no ${expose}`);
  return load();
}

export class LeftToBrowser extends Error {
  override name = 'LeftToBrowser';
}

function LeaveToBrowser(): never {
  throw new LeftToBrowser();
}

/** In the shape of each kind of module. */
const leftToBrowser = {
  routes: ['', '*'].map((path) => ({ path, lazy: async () => ({ Component: LeaveToBrowser }) })),
  Widget: LeaveToBrowser,
  Modal: LeaveToBrowser,
};

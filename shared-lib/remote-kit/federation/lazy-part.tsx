import { use, type ComponentType } from 'react';

interface LazyPart {
  load: () => Promise<unknown>;
}

/** Parts of pages whose modules have run, by name. One list for all remotes: the shell provides this module. */
const parts = new Map<string, LazyPart>();

/** The parts that were rendered. */
export const renderedParts = new Set<string>();

/**
 * A part of a page whose code comes after the page's own. Use it inside `<Suspense>`. As React's `lazy`, but a page
 * that the edge has rendered can load the part before it is hydrated: the part then stays as it is.
 *
 * @param name unlike all others of the remote
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const start = () => {
    loading ??= load().then((loaded) => (Part = loaded));
    // The next attempt asks again.
    loading.catch(() => (loading = null));
    return loading;
  };
  parts.set(name, { load: start });
  return function LazyPart(props: Props) {
    renderedParts.add(name);
    const Loaded = Part ?? use(start());
    return <Loaded {...props} />;
  };
}

/** Loads parts whose modules have run. Never rejects: a part says itself that it did not load. */
export async function loadParts(names: readonly string[]): Promise<void> {
  await Promise.allSettled(names.map(async (name) => parts.get(name)?.load()));
}

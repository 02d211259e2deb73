import type { RemoteDescriptor } from '@portal/remote-kit';
import type { Boot, BootRemote } from '@portal/contract/composition';

/** The build writes this into the shell. */
Object.assign(globalThis, { SHARED_VERSIONS: {} });

/** Run by a release's script when a page asks for it. */
export interface FakeRelease {
  /** By expose; a function is what webpack would run, and may throw. */
  modules?: Record<string, () => unknown>;
  init?: () => void;
}
type FakeResponse = FakeRelease | 'gone' | 'silent';

const nothing = { globalName: '', response: 'gone' } as const;

/** Every remote of a test is a release of its own: what the page has loaded of another is not reused. */
let releases = 0;

export function makeRemote(
  name: string,
  descriptor: Partial<RemoteDescriptor> = {},
  metadata: Partial<BootRemote> = {},
): BootRemote {
  const build = String(++releases).padStart(6, '0');
  return {
    release: `1.0.0-${build}`,
    globalName: `${name.replaceAll('-', '_')}_${build}`,
    entry: `/releases/${name}/1.0.0-${build}/remoteEntry.js`,
    integrity: `sha384-${build}`,
    descriptor: {
      name,
      owner: { team: `Team of ${name}`, contact: 'team@example.org' },
      contract: '^1.0.0',
      mounts: [],
      modals: [],
      navigation: [],
      ...descriptor,
    },
    ...metadata,
  };
}

export function makeBoot(remotes: BootRemote[]): Boot {
  return {
    channel: 'production',
    revision: 1,
    shellRelease: '1.0.0-shell',
    remotes,
    devTools: null,
    notice: null,
    config: {
      shortName: 'SMEDAN',
      helpCentreUrl: 'https://help.example.org/',
      contactEmail: 'help@example.org',
      referenceData: 'development',
    },
  };
}

/** Into the page, as the edge does. */
export function writeBoot(boot: Boot): void {
  document.getElementById('portal-boot')?.remove();
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: 'portal-boot' });
  script.textContent = JSON.stringify(boot);
  document.head.append(script);
}

/**
 * For tests: the network between a page and the releases. Responds to each script element as its server
 * and the browser would; everything between the element and the module is the portal's own.
 */
export class ReleaseServer {
  readonly asked: HTMLScriptElement[] = [];
  readonly #responses = new Map<string, { globalName: string; response: FakeResponse }>();
  readonly #observer = new MutationObserver((mutations) => {
    for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLScriptElement && node.src) this.#response(node);
  });

  constructor() {
    this.#observer.observe(document, { childList: true, subtree: true });
  }

  /** From now on. Without a response a release is gone. */
  serve({ entry, globalName }: BootRemote, response: FakeResponse): void {
    this.#responses.set(new URL(entry, location.href).href, { globalName, response });
  }

  close(): void {
    this.#observer.disconnect();
  }

  #response(script: HTMLScriptElement): void {
    this.asked.push(script);
    const { globalName, response } = this.#responses.get(script.src) ?? nothing;
    if (response === 'silent') return;
    if (response === 'gone') {
      script.dispatchEvent(new Event('error'));
      return;
    }
    const { modules = {}, init = () => {} } = response;
    Object.assign(globalThis, {
      [globalName]: {
        init,
        get: async (expose: string) => {
          const run = modules[expose];
          if (!run) throw new Error(`Module "${expose}" does not exist in container.`);
          return run;
        },
      },
    });
    script.dispatchEvent(new Event('load'));
  }
}

/**
 * Modules of remotes that were built for any module federation host. They export a React component by default, or, under
 * the name that the ecosystem's bridge gives it, a function that returns how to render into an element.
 */
import { usePageTitle, type MountModule } from '@portal/remote-kit';
import type { RemoteDescriptor } from '@portal/contract/composition';
import { currentLocale, type Locale } from '@portal/remote-kit/i18n';
import { useEffect, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

/** Properties that the module gets from the portal. */
interface ForeignProps {
  /** The mount's path: what its own routes are relative to. */
  basename: string;
  locale: Locale;
}

interface Bridge {
  render: (info: ForeignProps & { dom: HTMLElement; moduleName: string }) => unknown;
  destroy: (info: { dom: HTMLElement; moduleName: string }) => unknown;
}

const bridgeExposes = new Set(['./export-app', './app']);
const modules = new WeakMap<object, MountModule>();

/** One mount module for each foreign one, so that its page is the same at each visit. */
export function adaptForeign(
  foreign: { default: unknown },
  descriptor: RemoteDescriptor,
  expose: string,
): MountModule {
  const known = modules.get(foreign);
  if (known) return known;
  const App = bridgeExposes.has(expose)
    ? bridged(foreign.default as () => Bridge, descriptor.name)
    : (foreign.default as ComponentType<ForeignProps>);
  const paths = descriptor.mounts.filter((mount) => mount.expose === expose);
  function Component() {
    const { pathname } = useLocation();
    // Renders again when the language changes.
    useTranslation();
    const locale = currentLocale();
    const basename =
      paths.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.path ?? '/';
    usePageTitle((descriptor.title ?? descriptor.navigation[0]?.label)?.[locale] ?? '');
    return <App basename={basename} locale={locale} />;
  }
  const adapted: MountModule = { routes: [{ path: '*', lazy: async () => ({ Component }) }] };
  modules.set(foreign, adapted);
  return adapted;
}

function bridged(provide: () => Bridge, moduleName: string): ComponentType<ForeignProps> {
  return function Bridged({ basename, locale }) {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const dom = place.current;
      if (!dom) return undefined;
      const bridge = provide();
      const rendering = Promise.resolve(bridge.render({ dom, moduleName, basename, locale }));
      // A bridge can remove only content that it has rendered.
      return () => void rendering.then(() => bridge.destroy({ dom, moduleName }));
    }, [basename, locale]);
    return <div key={locale} ref={place} />;
  };
}

import type { MountDescriptor } from './descriptor.ts';

/** Whether one of a mount's pages is at this address. */
export function hasPage(mount: MountDescriptor, pathname: string): boolean {
  if (mount.pages) return findPage(mount, pathname) !== null;
  return pathname === mount.path || pathname.startsWith(`${mount.path}/`);
}

/** The mount's page at this address, as its descriptor names it; the one with the fewest variables first. */
export function findPage({ path, pages = [] }: MountDescriptor, pathname: string): string | null {
  if (pathname !== path && !pathname.startsWith(`${path}/`)) return null;
  const wanted = segments(pathname.slice(path.length));
  const variables = (page: string) => page.split(':').length;
  const fits = (page: string) => {
    const parts = segments(page);
    return (
      parts.length === wanted.length &&
      parts.every((part, index) => part.startsWith(':') || part === wanted[index])
    );
  };
  return pages.filter(fits).toSorted((a, b) => variables(a) - variables(b))[0] ?? null;
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

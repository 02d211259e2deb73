import type { MountDescriptor } from './descriptor.ts';

/** Whether one of a mount's pages is at this path. */
export function hasPage(mount: Pick<MountDescriptor, 'path' | 'pages'>, pathname: string): boolean {
  if (mount.pages) return findPage(mount, pathname) !== null;
  return pathname === mount.path || pathname.startsWith(`${mount.path}/`);
}

/** The mount's page at this path, as its descriptor names it; the one with the fewest variables first. */
export function findPage(
  { path, pages = [] }: Pick<MountDescriptor, 'path' | 'pages'>,
  pathname: string,
): string | null {
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

/** The values of a page's variables. @param path below the mount, as the URL has it */
export function pageParameters(page: string, path: string): Record<string, string> {
  const values = segments(path);
  return Object.fromEntries(
    segments(page).flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), decode(values[index] ?? '')]] : [],
    ),
  );
}

/** A path that is not encoded as it should be is taken as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

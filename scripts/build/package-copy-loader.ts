const copy = '?whole';

/** Packages whose files are copied with the package that imports them. React is never one of them. */
export const copiedPackages = [
  'react-router',
  'react-router-dom',
  'react-router/dom',
  'styled-components',
  'stylis',
  '@emotion/is-prop-valid',
  '@emotion/memoize',
] as const;

/** Contexts by which a link, a route or a hook finds its router. Each is exported as `UNSAFE_…`. */
const sharedContexts = ['NavigationContext', 'LocationContext', 'RouteContext'];

/**
 * A webpack loader: makes a file part of a copy of its package. The files that it imports are copies too, and
 * the router's contexts are those of the shell's router, so that links, routes and hooks find that one.
 */
export default function packageCopyLoader(source: string): string {
  const copied = source.replaceAll(
    /(\bfrom\s*|\bimport\s*)(["'])([^"'\n]+)\2/g,
    (all, keyword: string, quote: string, request: string) =>
      request.startsWith('.') || (copiedPackages as readonly string[]).includes(request)
        ? `${keyword}${quote}${request}${copy}${quote}`
        : all,
  );
  const found = sharedContexts.filter((name) => copied.includes(creationOf(name)));
  if (found.length === 0) return copied;
  if (found.length < sharedContexts.length)
    throw new Error(
      `The router creates ${sharedContexts.join(', ')} in another way than before: change package-copy-loader.ts.`,
    );
  return sharedContexts.reduce(
    (text, name) =>
      text.replace(creationOf(name), `var ${name} = shellRouter.UNSAFE_${name};\nvoid (`),
    `import * as shellRouter from 'react-router';\n${copied}`,
  );
}

function creationOf(name: string): string {
  return `var ${name} = React.createContext(`;
}

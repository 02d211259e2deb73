/** The visitor's own id, in a path that a descriptor reads. */
export const userIdParameter = 'user_id';

/**
 * A path of the API with the values in place of their names in braces. Names without a value stay.
 * Null where a value cannot be a part of a path: it would lead elsewhere.
 */
export function fillRead(read: string, values: Readonly<Record<string, string>>): string | null {
  const used = readParameters(read).flatMap((name) => values[name] ?? []);
  if (used.some((value) => /^\.{0,2}$/.test(value))) return null;
  return read.replace(parameter, (whole, name: string) =>
    values[name] === undefined ? whole : encodeURIComponent(values[name]),
  );
}

/** The names in braces. One of the page's own query begins with a question mark. */
export function readParameters(read: string): string[] {
  return [...read.matchAll(parameter)].map(([, name = '']) => name);
}

const parameter = /\{(\??\w+)\}/g;

/** A modal is part of the URL: a link opens it, Back closes it. */
const nameKey = 'modal';
const paramPrefix = 'modal.';

export interface ModalQuery {
  name: string;
  params: Record<string, string>;
}

export function readModal(search: string): ModalQuery | null {
  const query = new URLSearchParams(search);
  const name = query.get(nameKey);
  if (!name) return null;
  const params: Record<string, string> = {};
  for (const [key, value] of query) {
    if (key.startsWith(paramPrefix)) params[key.slice(paramPrefix.length)] = value;
  }
  return { name, params };
}

export function withModal(search: string, { name, params }: ModalQuery): string {
  const query = new URLSearchParams(withoutModal(search));
  query.set(nameKey, name);
  for (const [key, value] of Object.entries(params)) query.set(paramPrefix + key, value);
  return `?${query}`;
}

export function withoutModal(search: string): string {
  const query = new URLSearchParams(search);
  for (const key of Array.from(query.keys())) {
    if (key === nameKey || key.startsWith(paramPrefix)) query.delete(key);
  }
  return query.size > 0 ? `?${query}` : '';
}

// For what a page must check at its start: a schema would bring zod with it.

/** The part of an object that is of that kind; nothing of a value that is no object. */
export function fields<T>(value: unknown): Partial<Record<keyof T, unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}

export function isListOf(isItem: (item: unknown) => boolean) {
  return (list: unknown): boolean => Array.isArray(list) && list.every(isItem);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

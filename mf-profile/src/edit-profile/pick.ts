/** The named properties of an object, where it has them. */
export function pick<T extends object>(from: T, names: readonly string[]): Partial<T> {
  return Object.fromEntries(
    Object.entries(from).filter(([name]) => names.includes(name)),
  ) as Partial<T>;
}

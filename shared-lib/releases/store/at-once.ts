/** Acts on each of the items, on at most so many at a time. Rejects with the first failure. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, queue.length) }, worker));
}

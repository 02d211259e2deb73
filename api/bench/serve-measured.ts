/** Tells the process that has started this one what is served, and what processor it has used whenever that asks. */
export function serveMeasured(served: object): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000 });
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.(served);
}

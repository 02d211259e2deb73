/** The id of a new module, which results of owners name: unlike any that the course has or had. */
export function newModuleId(): string {
  return `module-${crypto.randomUUID().slice(0, 8)}`;
}

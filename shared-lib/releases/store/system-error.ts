/** Whether the operating system gave this code: ENOENT, EEXIST. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

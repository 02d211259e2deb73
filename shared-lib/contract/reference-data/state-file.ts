/** Name of a state's file of LGAs: `Akwa Ibom` is in `akwa-ibom.json`. */
export function stateFile(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** Read in the same way by `opens-search.ts` of the dashboard's frame. A module of both would make every page larger. */
const key = 'portal.search-slash';

export const isSlashOn = () => localStorage.getItem(key) !== 'off';

/** A single key must be possible to turn off (WCAG 2.1.4): who speaks to a device presses keys by accident. */
export function turnSlash(isOn: boolean): void {
  localStorage.setItem(key, isOn ? 'on' : 'off');
}

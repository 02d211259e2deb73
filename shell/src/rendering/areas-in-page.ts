import type { PageRemote } from '../boot/page-remote.ts';

interface AreaInPage {
  remote: PageRemote;
  /** It was rendered to its end; otherwise it threw. */
  isWhole: boolean;
}

/** The areas and widgets of remotes that the last render has begun, in order. */
const areas: AreaInPage[] = [];

let notify: (remote: string | null) => void = () => {};

/** @param listener called before an area is rendered, and with null after it */
export function onArea(listener: (remote: string | null) => void): void {
  notify = listener;
}

export function enterArea(remote: PageRemote): void {
  areas.push({ remote, isWhole: false });
  notify(remote.descriptor.name);
}

/** The area that was entered last has been rendered. */
export function leaveArea(): void {
  Object.assign(areas.at(-1) ?? {}, { isWhole: true });
  notify(null);
}

export function forgetAreas(): void {
  areas.length = 0;
}

/** The remotes that are in the page, and those of which an area threw. */
export function rememberedAreas(): { whole: PageRemote[]; failed: PageRemote[] } {
  const of = (isWhole: boolean) =>
    areas.filter((area) => area.isWhole === isWhole).map(({ remote }) => remote);
  return { whole: of(true), failed: of(false) };
}

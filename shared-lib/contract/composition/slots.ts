import type { RemoteDescriptor, WidgetDescriptor } from './descriptor.ts';

/** The places of the shell's pages in which remotes can show widgets. */
export const dashboardSlots = [
  /** The next step. The first widget that has something to say is shown. */
  'dashboard.next-step',
  /** The wide column. */
  'dashboard.main',
  /** The narrow column; below the wide one on phones. */
  'dashboard.side',
] as const;
export type SlotName = (typeof dashboardSlots)[number];

/** The parts that a remote adds to the dashboard. Widgets of slots that the shell does not have are left out. */
export function dashboardWidgets({
  widgets = [],
}: Pick<RemoteDescriptor, 'widgets'>): WidgetDescriptor[] {
  return widgets.filter(({ slot }) => dashboardSlots.some((name) => name === slot));
}

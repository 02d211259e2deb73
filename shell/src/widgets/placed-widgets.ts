import { dashboardWidgets, type SlotName } from '@portal/contract/composition';
import type { WidgetDescriptor } from '@portal/remote-kit';
import type { ComponentType } from 'react';
import type { PageRemote } from '../boot/page-remote.ts';
import type { WidgetHost } from '../fallback/widget-host.ts';

/** A widget of the live release set, in its slot. */
export interface PlacedWidget {
  remote: PageRemote;
  widget: WidgetDescriptor;
}

/** A widget that has arrived: of the live release, or of one that is shown in its place. */
export interface ShownWidget {
  remote: PageRemote;
  Widget: ComponentType;
}

export function widgetsIn(remotes: readonly PageRemote[], slot: SlotName): PlacedWidget[] {
  return placedWidgets(remotes)
    .filter(({ widget }) => widget.slot === slot)
    .toSorted(
      (a, b) =>
        a.widget.order - b.widget.order ||
        a.remote.descriptor.name.localeCompare(b.remote.descriptor.name),
    );
}

function placedWidgets(remotes: readonly PageRemote[]): PlacedWidget[] {
  return remotes.flatMap((remote) =>
    dashboardWidgets(remote.descriptor).map((widget) => ({ remote, widget })),
  );
}

/** Widgets that have arrived, so that a return to the page shows them at once. */
const arrived = new WeakMap<WidgetDescriptor, ShownWidget>();
/** Loads that began before their place was rendered. Each is taken once. */
const begun = new WeakMap<WidgetDescriptor, Promise<ShownWidget>>();

/** Begins to load the widgets of all remotes, side by side with the page and its guards. Never rejects: the place of a widget says what failed. */
export function beginWidgets(remotes: readonly PageRemote[], host: WidgetHost): Promise<unknown> {
  return Promise.allSettled(
    placedWidgets(remotes).map((placed) => {
      const loading = load(placed, host);
      begun.set(placed.widget, loading);
      return loading;
    }),
  );
}

/** Rejects with a `CompositionFailure` when no release of the remote can show the widget. */
export function awaitWidget(placed: PlacedWidget, host: WidgetHost): Promise<ShownWidget> {
  const loading = begun.get(placed.widget) ?? load(placed, host);
  begun.delete(placed.widget);
  return loading;
}

export function arrivedWidget({ widget }: PlacedWidget): ShownWidget | null {
  return arrived.get(widget) ?? null;
}

/** The widgets that threw, as `release slot expose`, by remote: they would throw again until the owner asks for them. */
const crashed = new Map<string, Set<string>>();

/**
 * Takes a widget that has crashed out of its place.
 *
 * @param shown the release whose widget it was
 * @returns whether another release could be shown in its place
 */
export function dropCrashedWidget(
  { remote, widget }: PlacedWidget,
  shown: PageRemote,
  { hasFallback }: WidgetHost,
): boolean {
  const { name } = remote.descriptor;
  crashed.set(name, (crashed.get(name) ?? new Set()).add(crashKey(shown, widget)));
  arrived.delete(widget);
  return hasFallback(remote, (release) => widgetLike(release, widget) !== null);
}

/** The owner asks again: each release of the remote gets another chance. */
export function forgetCrashes({ descriptor }: PageRemote): void {
  crashed.delete(descriptor.name);
}

const crashKey = ({ release }: PageRemote, { slot, expose }: WidgetDescriptor) =>
  `${release} ${slot} ${expose}`;

async function load(
  { remote: live, widget }: PlacedWidget,
  { loadPart, withFallback }: WidgetHost,
): Promise<ShownWidget> {
  const shown = await withFallback(live, (remote) => {
    const expose = widgetLike(remote, widget);
    return expose ? loadPart(remote, expose).then(({ Widget }) => ({ remote, Widget })) : null;
  });
  // Another release is shown until the live one works: that is asked at each visit.
  if (shown.remote === live) arrived.set(widget, shown);
  return shown;
}

/** The module that a release offers for a widget; null when it does not have it in that slot, or when it crashed. */
function widgetLike(release: PageRemote, { slot, expose }: WidgetDescriptor): string | null {
  // A release that this browser remembers may be from before there were widgets.
  const { name, widgets = [] } = release.descriptor;
  const widget = widgets.find((known) => known.slot === slot && known.expose === expose);
  return widget && !crashed.get(name)?.has(crashKey(release, widget)) ? widget.expose : null;
}

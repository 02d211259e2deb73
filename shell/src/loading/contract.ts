import type {
  FrameModule,
  ModalModule,
  MountModule,
  RemoteModule,
  SearchModule,
  WidgetModule,
} from '@portal/remote-kit';
import {
  demandFrame,
  demandModal,
  demandMount,
  demandPage,
  demandSearch,
  demandWidget,
} from '@portal/contract/composition';
import { fields } from '@portal/contract/validation';
import type { ComponentType } from 'react';

/** Exports of a mount's module that was built for any host. */
export type ForeignModule = RemoteModule & { default: unknown };

/** A mount's module, or that of a remote which was built for any host: with a default export in the place of routes. */
export function checkMountOrForeign(module: unknown): MountModule | ForeignModule {
  const { routes, default: foreign } = fields<{ routes: unknown; default: unknown }>(module);
  const isForeign = typeof foreign === 'function' || (typeof foreign === 'object' && foreign);
  return routes === undefined && isForeign ? (module as ForeignModule) : checkMountModule(module);
}

export function checkMountModule(module: unknown): MountModule {
  demandMount(module);
  return module as MountModule;
}

export function checkModalModule(module: unknown): ModalModule {
  demandModal(module);
  return module as ModalModule;
}

export function checkWidgetModule(module: unknown): WidgetModule {
  demandWidget(module);
  return module as WidgetModule;
}

export function checkFrameModule(module: unknown): FrameModule {
  demandFrame(module);
  return module as FrameModule;
}

export function checkSearchModule(module: unknown): SearchModule {
  demandSearch(module);
  return module as SearchModule;
}

/** Exports of the chunk of a page. */
export function checkPage(module: unknown): { Component: ComponentType } {
  demandPage(module);
  return module as { Component: ComponentType };
}

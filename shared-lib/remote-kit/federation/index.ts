export { contractVersion, satisfiesContract } from '@portal/contract/composition';
// Without the schema: what checks a descriptor takes it from the module itself, and no page starts with it.
export type {
  FrameDescriptor,
  LayoutName,
  ModalDescriptor,
  MountDescriptor,
  NavigationDescriptor,
  RemoteDescriptor,
  WidgetDescriptor,
} from '@portal/contract/composition';
export {
  RouteError,
  type FrameEntry,
  type FrameModule,
  type FrameProps,
  type ModalModule,
  type ModalProps,
  type MountModule,
  type RemoteModule,
  type RemoteRoute,
  type WidgetModule,
} from './modules.ts';
export type {
  SearchContext,
  SearchEntry,
  SearchModule,
  SearchOffer,
  SearchSource,
} from './search.ts';
export {
  PortalContext,
  usePageTitle,
  usePortal,
  type Portal,
  type PortalConfig,
} from './portal.ts';
export { useArrivalTime } from './arrival-time.ts';
export { lazyPart } from './lazy-part.tsx';
export { Listen } from '../listen/index.tsx';
export { hasUnsavedInput, useUnsavedInput } from '@portal/ui/unsaved-input';

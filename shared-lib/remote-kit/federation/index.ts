export { contractVersion, satisfiesContract } from './contract-version.ts';
// Without the schema: what checks a descriptor takes it from the module itself, and no page starts with it.
export type {
  LayoutName,
  ModalDescriptor,
  MountDescriptor,
  NavigationDescriptor,
  RemoteDescriptor,
} from './descriptor.ts';
export {
  RouteError,
  type ModalModule,
  type ModalProps,
  type MountModule,
  type RemoteRoute,
} from './modules.ts';
export {
  PortalContext,
  usePageTitle,
  usePortal,
  type Portal,
  type PortalConfig,
} from './portal.ts';
export { hasUnsavedInput, useUnsavedInput } from './unsaved-input.ts';

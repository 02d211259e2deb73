export {
  contractVersion,
  navigationIcons,
  remoteDescriptor,
  satisfiesContract,
  type LayoutName,
  type ModalDescriptor,
  type MountDescriptor,
  type NavigationDescriptor,
  type RemoteDescriptor,
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

export type { LandingTexts } from '../domain/landing-texts.ts';
export { changesBetween, type AppChange } from './changes.ts';
export {
  channelRevision,
  gateEvidence,
  pin,
  pinnedReleases,
  readableRevision,
  releaseIds,
  revisionAction,
  takenBackRelease,
  type Audience,
  type Canary,
  type ChannelRevision,
  type GateEvidence,
  type GateGrounds,
  type SpeedComparison,
  type PinnedRelease,
  type TakenBackRelease,
  type Watch,
} from './channel.ts';
export { contractVersion, satisfiesContract } from './contract-version.ts';
export {
  remoteDescriptor,
  shellPaths,
  type FrameDescriptor,
  type LayoutName,
  type ModalDescriptor,
  type MountDescriptor,
  type NavigationDescriptor,
  type RemoteDescriptor,
  type WidgetDescriptor,
  layouts,
} from './descriptor.ts';
export { frameNamed, isFramed, sharedPath, withoutFrames } from './frames.ts';
export {
  lazyModuleGroup,
  exposeGroup,
  pageGroup,
  ownTextsGroup,
  textsGroup,
  widgetsGroup,
  widgetTextsGroup,
} from './groups.ts';
export { namedExposes } from './exposes.ts';
export { sharedRange } from './shared-range.ts';
export {
  publishedShareMap,
  shareMapFile,
  shareMapGroup,
  type PublishedShareMap,
} from './share-map.ts';
export {
  containerName,
  federationToolsFile,
  federationToolsGroup,
  manifestFile,
  manifestGroup,
} from './manifest.ts';
export {
  demandFrame,
  demandModal,
  demandMount,
  demandPage,
  demandSearch,
  demandWidget,
} from './module-shapes.ts';
export { dashboardSlots, dashboardWidgets, type SlotName } from './slots.ts';
export { pageDataId } from './page-data.ts';
export { findPage, hasPage } from './pages.ts';
export { pageReads, widgetReads } from './reads.ts';
export { fillRead, userIdParameter } from './read-path.ts';
export {
  landingGroup,
  prerenderedLanding,
  type Placeholder,
  type PrerenderedLanding,
} from './prerendered.ts';
export { speedTokenId } from './speed-token-id.ts';
export { routeTemplateOf, routeTemplates } from './route-templates.ts';
export { release, type Boot, type BootRemote, type Release } from './release.ts';
export {
  renderProtocol,
  serverFormFile,
  serverFormGroup,
  type PageRequest,
  type PageResult,
  type RemoteServerForm,
  type RenderedContent,
  type RenderedDetails,
  type ShellServerForm,
  type StyleCompiler,
} from './server-form.ts';
export {
  leftOutReasons,
  outcomeOf,
  phaseOf,
  reportBatch,
  reportPhases,
  timingBounds,
  type LeftOut,
  type LeftOutReason,
  type Outcome,
  type Report,
  type ReportBatch,
  type ReportPhase,
} from './reports.ts';
export {
  lastSpeedClass,
  speedBound,
  speedClassOf,
  speedMetrics,
  speedQuantile,
  speedReport,
  type Measurement,
  type SpeedMetric,
  type SpeedReport,
} from './speed.ts';

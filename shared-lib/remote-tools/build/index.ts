export { aims, baselineFile, budgets, describeExcess, kibibytes, readBaseline } from './budgets.ts';
export type { Baseline, BuiltFiles } from './budgets.ts';
export {
  buildApp,
  buildInto,
  compressAll,
  describe,
  findCurrentBuild,
  landingFile,
  loadBuild,
  readBuiltRelease,
  type BuildResult,
} from './build-app.ts';
export { BuildRejected } from './build-rejected.ts';
export { compile } from './compile.ts';
export type { AppBuild } from './define-remote.ts';
export { exposedChunks, exposedModules, readDescriptor } from './descriptor-file.ts';
export { importedNames } from './imported-names.ts';
export { hashInputs } from './inputs.ts';
export { readModuleSizes, sumModules } from './module-sizes.ts';
export { importedFiles, shellGroups } from './page-files.ts';
export { PageImportsPlugin } from './page-imports-plugin.ts';
export { serverForm } from './server-form.ts';
export {
  consumableModules,
  describeShareMap,
  installedVersion,
  keepShareMap,
  packageName,
  readShareMap,
  subsetKey,
  type SharedModule,
  type ShareMap,
} from './shared-modules.ts';
export { baseConfig, styledComponents, swcRule, type BuildOptions } from './webpack-base.ts';

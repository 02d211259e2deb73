export {
  dropDraft,
  dropDraftsOf,
  readDraft,
  writeDraft,
  type DraftPlace,
} from './draft-storage.ts';
export { useIsHydrated } from './use-is-hydrated.ts';
export { useLostFiles } from './use-lost-files.ts';
export { useDraft, useKeepInDraft, type Draft } from './use-draft.ts';

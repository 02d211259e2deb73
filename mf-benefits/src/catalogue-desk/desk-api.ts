import { catalogueCalls } from '@portal/contract/catalogue';
import { portalApi } from '@portal/remote-kit/api';
import { staffEndpoints } from '@portal/remote-kit/staff';

/** Every change makes the list and the open item be read again: also a rejected one, which has met a newer state. */
const tag = 'catalogue-desk';

const deskApi = portalApi.enhanceEndpoints({ addTagTypes: [tag] }).injectEndpoints({
  endpoints: (build) => {
    const { ask, change } = staffEndpoints(build);
    return {
      listCatalogue: ask(catalogueCalls.listCatalogue, [tag]),
      findCatalogueItem: ask(catalogueCalls.findCatalogueItem, [tag]),
      getCatalogueVersion: ask(catalogueCalls.getCatalogueVersion, [tag]),
      exportCatalogue: change(catalogueCalls.exportCatalogue),
      createCatalogueItem: change(catalogueCalls.createCatalogueItem, [tag]),
      draftCatalogueVersion: change(catalogueCalls.draftCatalogueVersion, [tag]),
      saveCatalogueDraft: change(catalogueCalls.saveCatalogueDraft, [tag]),
      discardCatalogueDraft: change(catalogueCalls.discardCatalogueDraft, [tag]),
      submitCatalogueVersion: change(catalogueCalls.submitCatalogueVersion, [tag]),
      withdrawCatalogueVersion: change(catalogueCalls.withdrawCatalogueVersion, [tag]),
      approveCatalogueVersion: change(catalogueCalls.approveCatalogueVersion, [tag]),
      rejectCatalogueVersion: change(catalogueCalls.rejectCatalogueVersion, [tag]),
      publishCatalogueVersion: change(catalogueCalls.publishCatalogueVersion, [tag]),
      retireCatalogueItem: change(catalogueCalls.retireCatalogueItem, [tag]),
      applyCatalogueImport: change(catalogueCalls.applyCatalogueImport, [tag]),
      checkCatalogueImport: change(catalogueCalls.checkCatalogueImport),
    };
  },
});

export const {
  useListCatalogueQuery,
  useFindCatalogueItemQuery,
  useGetCatalogueVersionQuery,
  useExportCatalogueMutation,
  useCreateCatalogueItemMutation,
  useDraftCatalogueVersionMutation,
  useSaveCatalogueDraftMutation,
  useDiscardCatalogueDraftMutation,
  useSubmitCatalogueVersionMutation,
  useWithdrawCatalogueVersionMutation,
  useApproveCatalogueVersionMutation,
  useRejectCatalogueVersionMutation,
  usePublishCatalogueVersionMutation,
  useRetireCatalogueItemMutation,
  useApplyCatalogueImportMutation,
  useCheckCatalogueImportMutation,
} = deskApi;

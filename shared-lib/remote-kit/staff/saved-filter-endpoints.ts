import { savedFilterCalls } from '@portal/contract/agency';
import { portalApi } from '../api/index.ts';
import { staffEndpoints } from './staff-endpoints.ts';

export const {
  useListSavedFiltersQuery,
  useSaveFilterMutation,
  useRenameSavedFilterMutation,
  useDeleteSavedFilterMutation,
} = portalApi.enhanceEndpoints({ addTagTypes: ['saved-filters'] }).injectEndpoints({
  endpoints: (build) => {
    const { ask, change } = staffEndpoints(build);
    return {
      listSavedFilters: ask(savedFilterCalls.listSavedFilters, ['saved-filters']),
      saveFilter: change(savedFilterCalls.saveFilter, ['saved-filters']),
      renameSavedFilter: change(savedFilterCalls.renameSavedFilter, ['saved-filters']),
      deleteSavedFilter: change(savedFilterCalls.deleteSavedFilter, ['saved-filters']),
    };
  },
});

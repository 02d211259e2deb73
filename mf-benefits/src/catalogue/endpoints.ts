import { portalApi, request } from '@portal/remote-kit/api';
import { benefitCalls, type Benefit, type BenefitActivation } from '@portal/contract';
import type { Locale } from '@portal/remote-kit/i18n';

/** The server responds in the owner's language, so the language is part of what a response is kept under. */
export interface InLocale {
  locale: Locale;
}

/** Data that becomes old when a benefit is activated, renewed or refunded. */
export const benefitsApi = portalApi.enhanceEndpoints({ addTagTypes: ['benefits'] });

const catalogueApi = benefitsApi.injectEndpoints({
  endpoints: (build) => ({
    listBenefits: build.query<Benefit[], InLocale>({
      query: () => request(benefitCalls.listBenefits, {}),
      transformResponse: (response: { data: Benefit[] }) => response.data,
      providesTags: ['benefits'],
    }),
    getBenefit: build.query<Benefit, InLocale & { slug: string }>({
      query: ({ slug }) => request(benefitCalls.getBenefit, { params: { slug } }),
      transformResponse: (response: { data: Benefit }) => response.data,
      providesTags: ['benefits'],
    }),
    listBenefitActivations: build.query<BenefitActivation[], InLocale>({
      query: () => request(benefitCalls.listBenefitActivations, {}),
      transformResponse: (response: { data: BenefitActivation[] }) => response.data,
      providesTags: ['benefits'],
    }),
    setAutoRenew: build.mutation<BenefitActivation, InLocale & { id: string; auto_renew: boolean }>(
      {
        query: ({ id, auto_renew }) =>
          request(benefitCalls.setAutoRenew, { params: { id }, body: { auto_renew } }),
        transformResponse: (response: { data: BenefitActivation }) => response.data,
        // A switch that waits for a slow network is pressed again.
        async onQueryStarted({ id, auto_renew, locale }, { dispatch, queryFulfilled }) {
          const shown = dispatch(
            catalogueApi.util.updateQueryData(
              'listBenefitActivations',
              { locale },
              (activations) => {
                const activation = activations.find((each) => each.id === id);
                if (activation) activation.auto_renew = auto_renew;
              },
            ),
          );
          await queryFulfilled.catch(() => shown.undo());
        },
      },
    ),
  }),
});

export const {
  useListBenefitsQuery,
  useGetBenefitQuery,
  useListBenefitActivationsQuery,
  useSetAutoRenewMutation,
} = catalogueApi;

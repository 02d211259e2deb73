import { benefitCalls, type Benefit } from '@portal/contract';
import type { SearchContext, SearchOffer } from '@portal/remote-kit';
import { request } from '@portal/remote-kit/api';
import { currentLocale } from '@portal/remote-kit/i18n';
import { benefitPath, categoryPath, listPath, paymentsPath } from '../catalogue/benefit-paths.ts';
import { benefitsApi, type InLocale } from '../catalogue/endpoints.ts';

const pages = {
  benefits: listPath,
  coverage: categoryPath('coverage'),
  loan: categoryPath('loan'),
  training: categoryPath('training'),
  active: categoryPath('smedan'),
  payments: paymentsPath,
  insurance: '/business-insurance',
  claims: '/dashboard/claims',
};

const searchApi = benefitsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Searches like `listBenefits`; the search itself says when it fails. */
    listBenefitsToSearch: build.query<Benefit[], InLocale>({
      query: () => request(benefitCalls.listBenefits, {}, { isQuiet: true }),
      transformResponse: (response: { data: Benefit[] }) => response.data,
      providesTags: ['benefits'],
    }),
  }),
});

export function search({ t, dispatch }: SearchContext): SearchOffer {
  return {
    pages: Object.entries(pages).map(([name, to]) => ({
      to,
      title: t(`pages.${name}.title`),
      keywords: t(`pages.${name}.keywords`),
    })),
    sources: [
      {
        name: t('benefits'),
        list: async () => {
          const benefits = await dispatch(
            searchApi.endpoints.listBenefitsToSearch.initiate(
              { locale: currentLocale() },
              { subscribe: false },
            ),
          ).unwrap();
          return benefits.map((benefit) => ({
            // The shell shows one result for each path, and this page is where a quote is asked for.
            to: benefit.by_quote ? pages.insurance : benefitPath(benefit),
            title: benefit.title,
            lang: benefit.locale,
            detail: t(`categories.${benefit.category}`),
            keywords: benefit.provider,
          }));
        },
      },
    ],
  };
}

import { portalApi, request } from '@portal/remote-kit/api';
import { certificateCalls, type Certificate } from '@portal/contract';

const certificateApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    getCertificate: build.query<Certificate, void>({
      query: () => request(certificateCalls.getCertificate, {}),
      transformResponse: (response: { data: Certificate }) => response.data,
      // The record may have been changed since it was last shown.
      keepUnusedDataFor: 0,
    }),
    createCertificateLink: build.mutation<{ url: string }, void>({
      query: () => request(certificateCalls.createCertificateLink, {}),
      transformResponse: (response: { data: { url: string } }) => response.data,
    }),
  }),
});

export const { useGetCertificateQuery, useCreateCertificateLinkMutation } = certificateApi;

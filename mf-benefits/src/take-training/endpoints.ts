import { request, type ApiRequest } from '@portal/remote-kit/api';
import { trainingCalls, type Training, type TrainingMetrics } from '@portal/contract';
import { benefitsApi, type InLocale } from '../catalogue/endpoints.ts';

type BySlug = InLocale & { slug: string };

const trainingsApi = benefitsApi.enhanceEndpoints({ addTagTypes: ['trainings'] }).injectEndpoints({
  endpoints: (build) => ({
    getTraining: build.query<Training, BySlug>({
      query: ({ slug }) => request(trainingCalls.getTraining, { params: { slug } }),
      transformResponse: (response: { data: Training }) => response.data,
      providesTags: ['trainings', 'benefits'],
    }),
    enrolInTraining: build.mutation<Training, { slug: string }>({
      query: ({ slug }) => request(trainingCalls.enrolInTraining, { params: { slug } }),
      transformResponse: (response: { data: Training }) => response.data,
      invalidatesTags: ['trainings'],
    }),
    /** Takes the request as it is, so that the outbox can send the same one. */
    answerModule: build.mutation<{ data: { score: number; is_passed?: boolean } }, ApiRequest>({
      query: (ready) => ready,
      invalidatesTags: (_, error) => (error ? [] : ['trainings']),
    }),
    getTrainingMetrics: build.query<TrainingMetrics, BySlug>({
      query: ({ slug }) => request(trainingCalls.getTrainingMetrics, { params: { slug } }),
      transformResponse: (response: { data: TrainingMetrics }) => response.data,
      providesTags: ['trainings'],
    }),
  }),
});

export const {
  useGetTrainingQuery,
  useEnrolInTrainingMutation,
  useAnswerModuleMutation,
  useGetTrainingMetricsQuery,
} = trainingsApi;

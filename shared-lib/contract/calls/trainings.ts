import type { trainingSchemas } from '../schemas/trainings.ts';
import { defineCalls } from './call.ts';

export const trainingCalls = defineCalls<typeof trainingSchemas>()({
  listTrainings: { method: 'GET', path: '/trainings', auth: 'bearer' },
  getTraining: { method: 'GET', path: '/trainings/{slug}', auth: 'bearer' },
  enrolInTraining: { method: 'POST', path: '/trainings/{slug}/enrolments', auth: 'bearer' },
  answerModule: {
    method: 'POST',
    path: '/trainings/{slug}/modules/{module}/results',
    auth: 'bearer',
  },
  getTrainingMetrics: { method: 'GET', path: '/trainings/{slug}/metrics', auth: 'bearer' },
});

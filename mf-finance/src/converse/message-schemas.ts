import { requiredText } from '@portal/shared-lib/validation';
import * as z from 'zod/mini';

const body = requiredText({ max: 4000 });

export const answerSchema = z.object({ body });
export const threadSchema = z.object({ subject: requiredText({ max: 120 }), body });

import * as z from 'zod/mini';
import { requiredText } from '../validation/index.ts';

export const refundBody = z.object({ reason: requiredText({ min: 5, max: 500 }) });

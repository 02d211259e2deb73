import { requiredText } from '@portal/contract/validation';
import * as z from 'zod/mini';

export const referenceSchema = z.object({ reference: requiredText() });

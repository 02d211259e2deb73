import { requiredText } from '@portal/shared-lib/validation';
import * as z from 'zod/mini';

export const referenceSchema = z.object({ reference: requiredText() });

import { assetBands, peopleBands } from '@portal/contract';
import * as z from 'zod/mini';

const choice = z.boolean();

export const quoteSchema = z.object({
  stock: choice,
  premises: choice,
  equipment: choice,
  goods_in_transit: choice,
  people: choice,
  asset_band: z.enum(assetBands, { error: 'required' }),
  people_band: z.enum(peopleBands, { error: 'required' }),
});
export type QuoteValues = z.infer<typeof quoteSchema>;

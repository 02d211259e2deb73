import {
  catalogueContents,
  type CatalogueContent,
  type WholeCatalogueItem,
} from '@portal/contract/catalogue';
import type { FormSchema } from '@portal/ui/forms';
import type { UseFormReturn } from 'react-hook-form';

export type Content = Record<string, unknown>;
export type ContentForm = UseFormReturn<Content, unknown, Content>;

interface AnyContents extends CatalogueContent<Content> {
  draft: FormSchema<Content, Content>;
}

/** The schemas of an item's kind, for a content that is checked by them. */
export const contentsOf = ({ kind }: Pick<WholeCatalogueItem, 'kind'>) =>
  catalogueContents[kind] as unknown as AnyContents;

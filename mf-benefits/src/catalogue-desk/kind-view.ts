import type { Locale } from '@portal/contract';
import type { LocaleLoaders } from '@portal/remote-kit/i18n';
import type { ComponentType } from 'react';

export interface FieldsProps {
  /** The language whose texts are shown: a text field is named `texts.<locale>.title`. */
  locale: Locale;
  isReadOnly: boolean;
  /** The item has been published once: what may never change then is not offered. */
  isKnown: boolean;
}

export interface PreviewProps<Draft> {
  itemKey: string;
  /** May be incomplete. */
  content: Draft;
  locale: Locale;
}

/** How the desk shows one kind. Its texts are in `locales`, below `catalogue.kinds.<kind>`. */
export interface KindView<Draft = never> {
  /** Fields of the editor's form, whose values are the content: the name of a field is its path there. */
  Fields: ComponentType<FieldsProps>;
  /** Shows it as owners see it, with the components of owners' pages. */
  Preview: ComponentType<PreviewProps<Draft>>;
  /** Texts of owners' pages that the preview shows. */
  texts: LocaleLoaders;
}

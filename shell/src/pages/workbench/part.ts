import type { ComponentType } from 'react';

export const groups = [
  'Tokens',
  'Brand',
  'Layout',
  'Actions',
  'Data display',
  'States',
  'Forms',
  'Fields',
  'Search',
  'Overlays',
] as const;
export type Group = (typeof groups)[number];

export interface PropMeaning {
  /** Written in TypeScript. */
  type: string;
  /** Only of a prop that can be left out. */
  default?: string;
  meaning: string;
}

export interface Example {
  /** The state that it shows. */
  title: string;
  note?: string;
  Show: ComponentType;
}

/** One page of the workbench. */
export interface Part {
  /** The last segment of the page's path. */
  slug: string;
  name: string;
  group: Group;
  /** Where it is imported from. */
  entry: string;
  /** The values of the entry points that this page explains. */
  exports: readonly string[];
  /** Its purpose, in a sentence. */
  summary: string;
  use: readonly string[];
  avoid: readonly string[];
  examples: readonly Example[];
  /** The props of each component, by its name. */
  props: Readonly<Record<string, Readonly<Record<string, PropMeaning>>>>;
  /** The props that a component passes on to an element or a library. */
  inherits?: string;
}

/** The props that each member of a union has for itself. */
type OwnKeys<Props, Inherited> = Props extends unknown
  ? Exclude<keyof Props, keyof Inherited>
  : never;

/** `true` is among these types when some member of the union can do without the prop. */
type CanDoWithout<Props, Key extends PropertyKey> = Props extends unknown
  ? Key extends keyof Props
    ? object extends Pick<Props, Key>
      ? true
      : false
    : false
  : never;

/** Open choice when a table names every prop: whether it must name a default. */
type Meaning<Props, Key extends PropertyKey> =
  true extends CanDoWithout<Props, Key>
    ? PropMeaning & { default: string }
    : PropMeaning & { default?: never };

/**
 * For `satisfies`: the table names every prop that is not inherited and no other, and gives a default where a prop
 * can be left out. A prop that is added or renamed without its meaning is an error of the compiler.
 */
export type PropTable<Props, Inherited = unknown> = {
  [Key in OwnKeys<Props, Inherited>]: Meaning<Props, Key>;
};

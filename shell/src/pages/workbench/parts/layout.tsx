import {
  belowPhoneLandscape,
  Button,
  Card,
  Cluster,
  fromPhoneLandscape,
  fromTablet,
  Grid,
  PageIntro,
  PageSection,
  Sections,
  Stack,
  VisuallyHidden,
  type PageHeadingProps,
  type PageIntroProps,
  type PageSectionProps,
} from '@portal/ui';
import type { ComponentPropsWithRef } from 'react';
import type { ExecutionContext } from 'styled-components';
import type { Part, PropTable } from '../part.ts';
import { longName } from '../sample-data.ts';

/** Props of every styled element. */
type Native = ComponentPropsWithRef<'div'> & {
  theme?: ExecutionContext['theme'];
  as?: unknown;
  forwardedAs?: unknown;
};

export const cardPart: Part = {
  slug: 'card',
  name: 'Card',
  group: 'Layout',
  entry: '@portal/ui',
  exports: ['Card'],
  summary: 'A panel for what belongs together.',
  use: ['Give it as="section" or "article" and a heading when it has a subject of its own.'],
  avoid: ['Do not put a plain card into a card; use the tone quiet.'],
  examples: [
    {
      title: 'Tones',
      Show: () => (
        <Grid min={200}>
          <Card>Plain</Card>
          <Card tone="quiet">Quiet, within a card</Card>
          <Card tone="primary">Primary, the chosen one</Card>
        </Grid>
      ),
    },
    { title: 'Long text', Show: () => <Card>{longName}</Card> },
  ],
  props: {
    Card: {
      tone: {
        type: "'plain' | 'quiet' | 'primary'",
        default: "'plain'",
        meaning: 'Its fill and border.',
      },
    } satisfies PropTable<ComponentPropsWithRef<typeof Card>, Native>,
  },
  inherits: 'All other props go to the div.',
};

const boxes = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <Card key={index} tone="quiet">
      {index + 1}
    </Card>
  ));

export const stackPart: Part = {
  slug: 'stack-cluster-grid',
  name: 'Stack, Cluster, Grid',
  group: 'Layout',
  entry: '@portal/ui',
  exports: ['Stack', 'Cluster', 'Grid'],
  summary: 'Arrange children under each other, beside each other, or in equal columns.',
  use: ['Take the gap from the steps of 4 px.', 'Use Cluster for buttons: it wraps on a phone.'],
  avoid: ['Do not add margins to the children.'],
  examples: [
    { title: 'Stack', Show: () => <Stack gap={2}>{boxes(3)}</Stack> },
    { title: 'Cluster', Show: () => <Cluster gap={2}>{boxes(12)}</Cluster> },
    {
      title: 'Cluster, between',
      Show: () => <Cluster justify="between">{boxes(2)}</Cluster>,
    },
    { title: 'Grid', Show: () => <Grid min={160}>{boxes(5)}</Grid> },
  ],
  props: {
    Stack: {
      gap: { type: 'Space', default: '4', meaning: 'Steps of 4 px: 1 2 3 4 5 6 8 10 12 16 20.' },
    } satisfies PropTable<ComponentPropsWithRef<typeof Stack>, Native>,
    Cluster: {
      gap: { type: 'Space', default: '3', meaning: 'As in Stack.' },
      justify: {
        type: "'start' | 'end' | 'between'",
        default: "'start'",
        meaning: 'Along the line.',
      },
      align: {
        type: "'start' | 'center' | 'end' | 'baseline'",
        default: "'center'",
        meaning: 'Across the line.',
      },
    } satisfies PropTable<ComponentPropsWithRef<typeof Cluster>, Native>,
    Grid: {
      gap: { type: 'Space', default: '4', meaning: 'As in Stack.' },
      min: { type: 'number', default: '260', meaning: 'The least width of a column in px.' },
    } satisfies PropTable<ComponentPropsWithRef<typeof Grid>, Native>,
  },
  inherits: 'All other props go to the div.',
};

export const pageHeadingPart: Part = {
  slug: 'page-heading',
  name: 'PageHeading',
  group: 'Layout',
  entry: '@portal/ui',
  exports: ['PageHeading'],
  summary: 'The only h1 of a page outside of the dashboard. The head of this page is one.',
  use: ['Give the page above as back, with its name.'],
  avoid: ['Do not use it within the dashboard: its frame renders the title; use PageIntro.'],
  examples: [
    {
      title: 'At the top of this page',
      note: 'A page has one h1, so there is no second one here.',
      Show: () => <p>Title, lead, back link and actions are those of this page.</p>,
    },
  ],
  props: {
    PageHeading: {
      title: { type: 'ReactNode', meaning: 'The h1.' },
      lead: { type: 'ReactNode', default: 'none', meaning: 'A sentence under it.' },
      actions: { type: 'ReactNode', default: 'none', meaning: 'Buttons of the whole page.' },
      back: { type: '{ to: string; label: string }', default: 'none', meaning: 'The page above.' },
      ref: {
        type: 'Ref<HTMLHeadingElement>',
        default: 'none',
        meaning: 'For the frame, which moves focus to the title.',
      },
    } satisfies PropTable<PageHeadingProps>,
  },
};

export const pageIntroPart: Part = {
  slug: 'page-intro',
  name: 'PageIntro',
  group: 'Layout',
  entry: '@portal/ui',
  exports: ['PageIntro'],
  summary: 'The head of a dashboard page, whose title is in the top bar.',
  use: ['Say what the page is for in one sentence.'],
  avoid: ['Do not repeat the title.'],
  examples: [
    {
      title: 'With the page above',
      Show: () => (
        <PageIntro back={{ to: '/dashboard', label: 'Dashboard' }}>
          What you have paid and received, newest first.
        </PageIntro>
      ),
    },
    { title: 'Only a sentence', Show: () => <PageIntro>{longName}</PageIntro> },
  ],
  props: {
    PageIntro: {
      back: { type: '{ to: string; label: string }', default: 'none', meaning: 'The page above.' },
      children: { type: 'ReactNode', default: 'none', meaning: 'What the page is for.' },
    } satisfies PropTable<PageIntroProps>,
  },
};

export const pageSectionPart: Part = {
  slug: 'page-section',
  name: 'PageSection',
  group: 'Layout',
  entry: '@portal/ui',
  exports: ['PageSection', 'Sections'],
  summary: 'A part of a page under its own h2; Sections keeps several of them apart.',
  use: ['Give each section a title; it is a landmark with that name.'],
  avoid: ['Do not nest sections.'],
  examples: [
    {
      title: 'Two sections',
      Show: () => (
        <Sections>
          <PageSection
            title="Your plan"
            description="It renews on 21 Dec 2026."
            actions={<Button size="sm">Change plan</Button>}
          >
            <Card>Monthly</Card>
          </PageSection>
          <PageSection title={longName}>
            <Card>A long title takes a second line.</Card>
          </PageSection>
        </Sections>
      ),
    },
  ],
  props: {
    PageSection: {
      title: { type: 'ReactNode', meaning: 'The h2.' },
      description: { type: 'ReactNode', default: 'none', meaning: 'A sentence under the title.' },
      actions: { type: 'ReactNode', default: 'none', meaning: 'Buttons of this section.' },
      children: { type: 'ReactNode', meaning: 'The content.' },
      id: { type: 'string', default: 'none', meaning: 'For links to this section.' },
    } satisfies PropTable<PageSectionProps>,
  },
};

export const visuallyHiddenPart: Part = {
  slug: 'visually-hidden',
  name: 'VisuallyHidden',
  group: 'Layout',
  entry: '@portal/ui',
  exports: ['VisuallyHidden'],
  summary: 'Text that only screen readers get.',
  use: ['Use it for what sighted people see from the layout or the colour.'],
  avoid: ['Do not hide what everyone needs.', 'Do not put a control into it.'],
  examples: [
    {
      title: 'Default',
      note: 'A screen reader reads “3 unread messages”.',
      Show: () => (
        <p>
          3<VisuallyHidden> unread messages</VisuallyHidden>
        </p>
      ),
    },
  ],
  props: {
    VisuallyHidden: {},
  },
  inherits: 'All props go to the span.',
};

export const breakpointsPart: Part = {
  slug: 'breakpoints',
  name: 'Breakpoints',
  group: 'Layout',
  entry: '@portal/ui',
  exports: ['belowPhoneLandscape', 'fromPhoneLandscape', 'fromTablet'],
  summary: 'The widths at which a layout changes, as media conditions for styled-components.',
  use: ['Prefer Grid and Cluster, which need no breakpoint.'],
  avoid: ['Do not write widths of your own.'],
  examples: [
    {
      title: 'Values',
      Show: () => (
        <Stack gap={2}>
          <code>belowPhoneLandscape: {belowPhoneLandscape}</code>
          <code>fromPhoneLandscape: {fromPhoneLandscape}</code>
          <code>fromTablet: {fromTablet}</code>
        </Stack>
      ),
    },
  ],
  props: {},
};

import {
  Badge,
  Banner,
  Button,
  Cluster,
  EmptyState,
  ErrorState,
  Skeleton,
  Spinner,
  Stack,
  type BadgeProps,
  type BannerProps,
  type EmptyStateProps,
  type ErrorStateProps,
  type SkeletonProps,
  type SpinnerProps,
} from '@portal/ui';
import Inbox from 'lucide-react/icons/inbox';
import { useState } from 'react';
import type { Part, PropTable } from '../part.ts';
import { longName, tones } from '../sample-data.ts';

const words = {
  neutral: 'Draft',
  positive: 'Active',
  warning: 'Due in 3 days',
  danger: 'Declined',
  info: 'New',
};

const toneType = "'neutral' | 'positive' | 'warning' | 'danger' | 'info'";

export const badgePart: Part = {
  slug: 'badge',
  name: 'Badge',
  group: 'States',
  entry: '@portal/ui',
  exports: ['Badge'],
  summary: 'The state of one thing, in a word.',
  use: ['Use the same word for a state everywhere.'],
  avoid: ['Do not use it as a button or for a count.'],
  examples: [
    {
      title: 'Tones',
      Show: () => (
        <Cluster>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {words[tone]}
            </Badge>
          ))}
        </Cluster>
      ),
    },
    { title: 'Long text', Show: () => <Badge tone="warning">{longName}</Badge> },
  ],
  props: {
    Badge: {
      tone: { type: toneType, default: "'neutral'", meaning: 'How good or urgent the state is.' },
      children: { type: 'ReactNode', meaning: 'A word or two.' },
    } satisfies PropTable<BadgeProps>,
  },
};

function DismissibleBanner() {
  const [isDismissed, setIsDismissed] = useState(false);
  return isDismissed ? (
    <Button onClick={() => setIsDismissed(false)}>Show it again</Button>
  ) : (
    <Banner onDismiss={() => setIsDismissed(true)}>
      Training starts in your state next month.
    </Banner>
  );
}

export const bannerPart: Part = {
  slug: 'banner',
  name: 'Banner',
  group: 'States',
  entry: '@portal/ui',
  exports: ['Banner'],
  summary: 'A notice that stays in the page, with what to do next.',
  use: ['Give role="alert" only to what must interrupt.', 'Offer at most one action.'],
  avoid: ['Do not use it for what passes in seconds; use a toast.'],
  examples: [
    {
      title: 'Tones',
      Show: () => (
        <Stack gap={3}>
          {tones.map((tone) => (
            <Banner key={tone} tone={tone}>
              A notice in the tone {tone}.
            </Banner>
          ))}
        </Stack>
      ),
    },
    {
      title: 'Title and action',
      Show: () => (
        <Banner
          tone="warning"
          title="Your payment is due"
          action={<Button size="sm">Pay now</Button>}
        >
          The third instalment is due on 24 Nov 2026. Your cover continues for 7 days after that.
        </Banner>
      ),
    },
    { title: 'Dismissible', Show: DismissibleBanner },
    {
      title: 'Long text',
      Show: () => (
        <Banner tone="danger" title={longName} action={<Button size="sm">Read more</Button>}>
          {longName}
        </Banner>
      ),
    },
  ],
  props: {
    Banner: {
      tone: { type: toneType, default: "'info'", meaning: 'Colour and icon.' },
      icon: { type: 'ReactNode', default: "the tone's icon", meaning: 'Another icon of 20 px.' },
      title: { type: 'ReactNode', default: 'none', meaning: 'A short bold line.' },
      children: { type: 'ReactNode', default: 'none', meaning: 'What happened and what to do.' },
      action: { type: 'ReactNode', default: 'none', meaning: 'A small button.' },
      onDismiss: { type: '() => void', default: 'none', meaning: 'Shows a Close button.' },
      role: {
        type: "'alert' | 'status'",
        default: 'none',
        meaning: 'How a screen reader announces it.',
      },
    } satisfies PropTable<BannerProps>,
  },
};

export const emptyStatePart: Part = {
  slug: 'empty-state',
  name: 'EmptyState',
  group: 'States',
  entry: '@portal/ui',
  exports: ['EmptyState'],
  summary: 'In place of a list that has nothing yet, or a search without results.',
  use: ['Say what will appear here and how to get it.'],
  avoid: ['Do not use it for a failure; use ErrorState.'],
  examples: [
    {
      title: 'With an action',
      Show: () => (
        <EmptyState
          title="Benefits you add will appear here"
          action={<Button variant="primary">Choose a benefit</Button>}
        >
          Choose one to see what it costs each month.
        </EmptyState>
      ),
    },
    {
      title: 'With an icon',
      Show: () => (
        <EmptyState icon={<Inbox size={32} aria-hidden="true" />} title="No messages yet" />
      ),
    },
    { title: 'Long text', Show: () => <EmptyState title={longName}>{longName}</EmptyState> },
  ],
  props: {
    EmptyState: {
      icon: { type: 'ReactNode', default: 'a piece of Motif', meaning: 'A lucide icon of 32 px.' },
      title: { type: 'ReactNode', meaning: 'What will appear here.' },
      children: { type: 'ReactNode', default: 'none', meaning: 'How to get it.' },
      action: { type: 'ReactNode', default: 'none', meaning: 'The next step.' },
    } satisfies PropTable<EmptyStateProps>,
  },
};

export const errorStatePart: Part = {
  slug: 'error-state',
  name: 'ErrorState',
  group: 'States',
  entry: '@portal/ui',
  exports: ['ErrorState'],
  summary: 'In place of a part that could not be loaded; announced as an alert.',
  use: ['Say what is safe and what to do.', 'Offer a retry where it can help.'],
  avoid: ['Do not show codes or the text of an exception.'],
  examples: [
    { title: 'Default', Show: () => <ErrorState onRetry={() => {}} /> },
    {
      title: 'Retrying',
      Show: () => (
        <ErrorState title="Your statement is not available" onRetry={() => {}} busy>
          Your money is safe. We are trying again.
        </ErrorState>
      ),
    },
    {
      title: 'With another way on',
      Show: () => <ErrorState action={<Button to="/">Home</Button>} />,
    },
  ],
  props: {
    ErrorState: {
      title: {
        type: 'ReactNode',
        default: 'a general sentence',
        meaning: 'What could not be loaded.',
      },
      children: {
        type: 'ReactNode',
        default: 'a general sentence',
        meaning: 'What is safe and what to do.',
      },
      onRetry: { type: '() => void', default: 'none', meaning: 'Shows a Try again button.' },
      busy: { type: 'boolean', default: 'false', meaning: 'The retry is under way.' },
      action: { type: 'ReactNode', default: 'none', meaning: 'Another way on.' },
    } satisfies PropTable<ErrorStateProps>,
  },
};

export const skeletonPart: Part = {
  slug: 'skeleton',
  name: 'Skeleton',
  group: 'States',
  entry: '@portal/ui',
  exports: ['Skeleton'],
  summary: 'Keeps the space of content that is loading. It becomes visible after 200 ms.',
  use: ['Choose lines and height so that nothing moves when the content arrives.'],
  avoid: ['Do not use it for an action of a person; use busy or Spinner.'],
  examples: [
    { title: 'Default', Show: () => <Skeleton /> },
    { title: 'One line', Show: () => <Skeleton lines={1} height={48} /> },
  ],
  props: {
    Skeleton: {
      lines: { type: 'number', default: '3', meaning: 'Bars under each other.' },
      height: { type: 'number', default: '20', meaning: 'Height of a bar in px.' },
    } satisfies PropTable<SkeletonProps>,
  },
};

export const spinnerPart: Part = {
  slug: 'spinner',
  name: 'Spinner',
  group: 'States',
  entry: '@portal/ui',
  exports: ['Spinner'],
  summary: 'Says that something is under way whose size is not known.',
  use: ['Name what is under way in the label.'],
  avoid: ['Do not use it for content with a known shape; use Skeleton.'],
  examples: [
    { title: 'Default', Show: () => <Spinner /> },
    { title: 'Small', Show: () => <Spinner size={24} label="Sending" /> },
  ],
  props: {
    Spinner: {
      size: { type: 'number', default: '60', meaning: 'Width and height in px.' },
      label: { type: 'string', default: "'Loading'", meaning: 'For screen readers.' },
    } satisfies PropTable<SpinnerProps>,
  },
};

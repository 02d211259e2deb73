import {
  Button,
  Cluster,
  IconButton,
  TextLink,
  type ButtonProps,
  type IconButtonProps,
  type TextLinkProps,
} from '@portal/ui';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Download from 'lucide-react/icons/download';
import Settings from 'lucide-react/icons/settings';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import type { LinkProps } from 'react-router-dom';
import type { Part, PropTable } from '../part.ts';
import { longName } from '../sample-data.ts';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

type Native = Omit<
  ButtonHTMLAttributes<HTMLButtonElement> &
    AnchorHTMLAttributes<HTMLAnchorElement> &
    LinkProps & { ref?: unknown },
  'children' | 'to' | 'href'
>;

export const buttonPart: Part = {
  slug: 'button',
  name: 'Button',
  group: 'Actions',
  entry: '@portal/ui',
  exports: ['Button'],
  summary: 'Does something, or leads to a page when that is the next step of a task.',
  use: [
    'Begin the label with a verb: Save details.',
    'Use one primary button in a view.',
    'Say what a press costs: Pay ₦12,000.',
  ],
  avoid: [
    'Do not disable a button to say that a form is incomplete; let the form say what is missing.',
    'Do not use a button for a link in a sentence; use TextLink.',
  ],
  examples: [
    {
      title: 'Variants',
      note: 'Hover darkens the fill or the border; keyboard focus draws an outline of 3 px.',
      Show: () => (
        <Cluster>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              Save details
            </Button>
          ))}
        </Cluster>
      ),
    },
    {
      title: 'Busy',
      note: 'Label and focus stay, presses are ignored, and aria-busy says so.',
      Show: () => (
        <Cluster>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} busy>
              Save details
            </Button>
          ))}
        </Cluster>
      ),
    },
    {
      title: 'Disabled',
      Show: () => (
        <Cluster>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              Save details
            </Button>
          ))}
        </Cluster>
      ),
    },
    {
      title: 'With an icon, small, pressed',
      Show: () => (
        <Cluster>
          <Button icon={<Download aria-hidden="true" />}>Download receipt</Button>
          <Button size="sm">Filter</Button>
          <Button aria-pressed="true">Light</Button>
        </Cluster>
      ),
    },
    {
      title: 'As a link',
      Show: () => (
        <Cluster>
          <Button variant="primary" to="/register">
            Register a business
            <ArrowRight aria-hidden="true" />
          </Button>
          <Button href="https://example.org">Help centre</Button>
        </Cluster>
      ),
    },
    {
      title: 'Wide, with a long label',
      Show: () => (
        <Button variant="primary" wide>
          Pay ₦12,000 for the first of four instalments of {longName}
        </Button>
      ),
    },
  ],
  props: {
    Button: {
      variant: {
        type: "'primary' | 'secondary' | 'quiet' | 'danger'",
        default: "'secondary'",
        meaning: 'How much the action weighs.',
      },
      size: {
        type: "'md' | 'sm'",
        default: "'md'",
        meaning: 'Both are 48 px high; sm has smaller text and padding.',
      },
      wide: { type: 'boolean', default: 'false', meaning: 'As wide as its column.' },
      icon: { type: 'ReactNode', default: 'none', meaning: 'A lucide icon before the label.' },
      children: { type: 'ReactNode', meaning: 'The label, a verb.' },
      busy: { type: 'boolean', default: 'false', meaning: 'Work is under way. Not for links.' },
      to: { type: 'string', default: 'none', meaning: 'A path of the portal; renders a link.' },
      href: { type: 'string', default: 'none', meaning: 'A URL elsewhere; renders a link.' },
    } satisfies PropTable<ButtonProps, Native>,
  },
  inherits: 'All other props go to the button or link, such as onClick and type.',
};

export const iconButtonPart: Part = {
  slug: 'icon-button',
  name: 'IconButton',
  group: 'Actions',
  entry: '@portal/ui',
  exports: ['IconButton'],
  summary: 'A button of 48 by 48 px for an action whose icon everyone knows, such as Close.',
  use: ['Name the action in the label; screen readers say it.'],
  avoid: ['Do not use it for an action that people meet only here; a word is clearer.'],
  examples: [
    {
      title: 'Default and disabled',
      note: 'Hover tints the square.',
      Show: () => (
        <Cluster>
          <IconButton label="Open settings">
            <Settings size={22} aria-hidden="true" />
          </IconButton>
          <IconButton label="Open settings of another account" disabled>
            <Settings size={22} aria-hidden="true" />
          </IconButton>
        </Cluster>
      ),
    },
  ],
  props: {
    IconButton: {
      label: { type: 'string', meaning: 'The accessible name, a verb.' },
      children: { type: 'ReactNode', meaning: 'An icon with aria-hidden.' },
    } satisfies PropTable<IconButtonProps, Native>,
  },
  inherits: 'All other props go to the button.',
};

export const textLinkPart: Part = {
  slug: 'text-link',
  name: 'TextLink',
  group: 'Actions',
  entry: '@portal/ui',
  exports: ['TextLink'],
  summary: 'A link in a sentence, or a link on a line of its own.',
  use: [
    'Let the words say where it leads.',
    'Set standalone outside of a sentence: it gives a target of 48 px.',
  ],
  avoid: ['Do not write “click here”.', 'Do not use it for something that changes data.'],
  examples: [
    {
      title: 'In a sentence',
      Show: () => (
        <p>
          Read <TextLink href="https://example.org">how it works</TextLink> before you apply.
        </p>
      ),
    },
    {
      title: 'Standalone',
      Show: () => (
        <TextLink to="/register" standalone>
          See all benefits
        </TextLink>
      ),
    },
    {
      title: 'Long text',
      Show: () => <TextLink to="/register">{longName}</TextLink>,
    },
  ],
  props: {
    TextLink: {
      children: { type: 'ReactNode', meaning: 'Where it leads, in words.' },
      standalone: {
        type: 'boolean',
        default: 'false',
        meaning: 'On a line of its own, 48 px high.',
      },
      to: { type: 'string', default: 'none', meaning: 'A path of the portal.' },
      href: { type: 'string', default: 'none', meaning: 'A URL elsewhere; sends no referrer.' },
    } satisfies PropTable<TextLinkProps, Native>,
  },
  inherits: 'All other props go to the link.',
};

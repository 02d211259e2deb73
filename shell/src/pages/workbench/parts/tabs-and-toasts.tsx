import { Button, Cluster } from '@portal/ui';
import { Tabs, type TabItem, type TabsProps } from '@portal/ui/tabs';
import { showToast, type Toast } from '@portal/ui/toast';
import type { Part, PropTable } from '../part.ts';
import { longName, tones } from '../sample-data.ts';

const items = [
  { value: 'user', label: 'User information', content: <p>Name, phone number, e-mail address.</p> },
  { value: 'owner', label: 'Business owner', content: <p>Owners of the business.</p> },
  { value: 'closed', label: 'Closed', content: null, disabled: true },
  { value: 'details', label: 'Business details', content: <p>{longName}</p> },
];

export const tabsPart: Part = {
  slug: 'tabs',
  name: 'Tabs',
  group: 'Overlays',
  entry: '@portal/ui/tabs',
  exports: ['Tabs'],
  summary: 'Views of one thing, of which a person needs one at a time.',
  use: ['Set keepMounted where panels hold fields.', 'Keep labels to one or two words.'],
  avoid: ['Do not use tabs for steps in an order.'],
  examples: [
    {
      title: 'Default, with a disabled tab',
      note: 'The arrow keys, Home and End move between tabs and select; Tab moves into the panel.',
      Show: () => <Tabs label="Profile" items={items} />,
    },
    {
      title: 'Many',
      note: 'The strip scrolls.',
      Show: () => (
        <Tabs
          label="States"
          items={Array.from({ length: 12 }, (_, index) => ({
            value: String(index),
            label: `Month ${index + 1}`,
            content: <p>What you paid in month {index + 1}.</p>,
          }))}
        />
      ),
    },
  ],
  props: {
    Tabs: {
      items: { type: 'TabItem[]', meaning: 'In the order that is shown.' },
      label: { type: 'string', meaning: 'Names the tabs for screen readers.' },
      value: { type: 'string', default: 'kept by the tabs', meaning: 'The open tab.' },
      onValueChange: {
        type: '(value: string) => void',
        default: 'none',
        meaning: 'Called when a person opens another tab.',
      },
      keepMounted: {
        type: 'boolean',
        default: 'false',
        meaning: 'Keeps closed panels, with what was typed in them.',
      },
    } satisfies PropTable<TabsProps>,
    TabItem: {
      value: { type: 'string', meaning: 'Unique in these tabs.' },
      label: { type: 'ReactNode', meaning: 'The tab.' },
      content: { type: 'ReactNode', meaning: 'The panel.' },
      disabled: { type: 'boolean', default: 'false', meaning: 'Cannot be opened.' },
    } satisfies PropTable<TabItem>,
  },
};

export const toastPart: Part = {
  slug: 'toast',
  name: 'Toast',
  group: 'Overlays',
  entry: '@portal/ui/toast',
  exports: ['showToast', 'toastEvent', 'ToastRegion'],
  summary:
    'Tells that something was done, for 10 seconds. ToastRegion is once in the page, by the frame.',
  use: ['Use it to confirm what a person did.'],
  avoid: ['Do not say what a person must read or act on; use Banner.'],
  examples: [
    {
      title: 'Tones',
      note: 'Pointer or focus holds the notices; F8 moves focus to them, Escape closes one.',
      Show: () => (
        <Cluster>
          {tones.map((tone) => (
            <Button
              key={tone}
              size="sm"
              onClick={() => showToast({ tone, message: `A notice in the tone ${tone}.` })}
            >
              Show {tone}
            </Button>
          ))}
        </Cluster>
      ),
    },
    {
      title: 'Long text',
      Show: () => (
        <Button onClick={() => showToast({ message: longName })}>Show a long notice</Button>
      ),
    },
  ],
  props: {
    showToast: {
      message: { type: 'ReactNode', meaning: 'What was done.' },
      tone: { type: 'Tone', default: "'neutral'", meaning: 'Colour and icon.' },
      duration: { type: 'number', default: '10000', meaning: 'Milliseconds.' },
    } satisfies PropTable<Toast>,
  },
};

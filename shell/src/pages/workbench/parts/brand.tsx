import { Cluster, Mark, Motif, Seal, Stack, type MarkProps, type MotifProps } from '@portal/ui';
import { createLucideIcon, ToneIcon } from '@portal/ui/basics';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { Part, PropTable } from '../part.ts';
import { tones } from '../sample-data.ts';

const Coloured = styled.div<{ $colour: string }>`
  color: var(${({ $colour }) => $colour});
`;

export const markPart: Part = {
  slug: 'mark',
  name: 'Mark',
  group: 'Brand',
  entry: '@portal/ui',
  exports: ['Mark'],
  summary: "The agency's mark, two woven bands round a seed.",
  use: ['Put the name of the agency beside it, or give it a label.'],
  avoid: ['Do not recolour it, and do not show it more than once in a view.'],
  examples: [
    {
      title: 'Sizes',
      Show: () => (
        <Cluster gap={6}>
          <Mark size={24} />
          <Mark />
          <Mark size={64} />
        </Cluster>
      ),
    },
    {
      title: 'Without a name beside it',
      note: 'The label is its accessible name.',
      Show: () => <Mark label="SMEDAN" />,
    },
  ],
  props: {
    Mark: {
      size: { type: 'number', default: '36', meaning: 'Width and height in px.' },
      label: {
        type: 'string',
        default: 'none',
        meaning: 'The accessible name; without it the mark is hidden from screen readers.',
      },
    } satisfies PropTable<MarkProps>,
  },
};

export const motifPart: Part = {
  slug: 'motif',
  name: 'Motif',
  group: 'Brand',
  entry: '@portal/ui',
  exports: ['Motif'],
  summary:
    'A band of Nigerian cloth in the current text colour, for the head of a page or an empty state.',
  use: ['Use it once in a view, in --indigo or --primary.'],
  avoid: ['Do not place text on it.'],
  examples: [
    {
      title: 'Adire',
      Show: () => (
        <Coloured $colour="--indigo">
          <Motif />
        </Coloured>
      ),
    },
    {
      title: 'Aso-oke',
      Show: () => (
        <Coloured $colour="--primary">
          <Motif pattern="aso-oke" />
        </Coloured>
      ),
    },
    {
      title: 'A piece',
      Show: () => <Motif width={112} height={28} />,
    },
  ],
  props: {
    Motif: {
      pattern: {
        type: "'adire' | 'aso-oke'",
        default: "'adire'",
        meaning: 'Indigo squares or woven stripes.',
      },
      width: {
        type: 'number | string',
        default: "'100%'",
        meaning: 'Width in px, or a CSS length.',
      },
      height: {
        type: 'number',
        default: '28',
        meaning: 'Height in px; a multiple of 28 keeps the pattern whole.',
      },
    } satisfies PropTable<MotifProps>,
  },
};

export const sealPart: Part = {
  slug: 'seal',
  name: 'Seal',
  group: 'Brand',
  entry: '@portal/ui',
  exports: ['Seal'],
  summary: 'The seal of a certificate, drawn in lines for light paper.',
  use: ['Put it on a certificate that can be checked, beside what checks it.'],
  avoid: ['Do not use it as a mark of success: `ToneIcon` is that.'],
  examples: [{ title: 'On paper', Show: () => <Seal /> }],
  props: {},
};

const Bolt = createLucideIcon('bolt', [['path', { d: 'M13 2 4 14h7l-1 8 9-12h-7z', key: 'bolt' }]]);

export const iconsPart: Part = {
  slug: 'icons',
  name: 'Icons',
  group: 'Brand',
  entry: '@portal/ui/basics',
  exports: ['ToneIcon', 'createLucideIcon'],
  summary: 'The icon of a tone, and the function that lucide icons are made with.',
  use: [
    'Import one icon at a time: lucide-react/icons/download.',
    'Give an icon beside a word aria-hidden.',
  ],
  avoid: ['Do not let an icon replace the word of a button; use IconButton, which has a label.'],
  examples: [
    {
      title: 'Tones',
      Show: () => (
        <Cluster gap={6}>
          {tones.map((tone) => (
            <Stack key={tone} gap={1}>
              <ToneIcon tone={tone} size={28} />
              <span>{tone}</span>
            </Stack>
          ))}
        </Cluster>
      ),
    },
    {
      title: 'An icon of your own',
      note: 'createLucideIcon takes the paths of a drawing of 24 by 24 px.',
      Show: () => <Bolt size={28} aria-hidden="true" />,
    },
  ],
  props: {
    ToneIcon: {
      tone: { type: 'Tone', meaning: 'Which icon.' },
      size: { type: 'number', default: '20', meaning: 'Width and height in px.' },
    } satisfies PropTable<ComponentProps<typeof ToneIcon>>,
  },
};

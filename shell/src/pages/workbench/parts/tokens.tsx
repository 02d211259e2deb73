import { Grid, Stack } from '@portal/ui';
import { styled } from 'styled-components';
import type { Part } from '../part.ts';

const Swatch = styled.div<{ $colour: string }>`
  height: 48px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background: var(${({ $colour }) => $colour});
`;

const Bar = styled.div<{ $size: string }>`
  width: var(${({ $size }) => $size});
  height: 12px;
  background: var(--primary);
`;

const Sample = styled.p<{ $size: string }>`
  font-size: var(${({ $size }) => $size});
  line-height: 1.25;
`;

const Title = styled(Sample)`
  font-family: var(--font-title);
  font-weight: 700;
`;

const colours = {
  'Grounds and lines': ['--ground', '--surface', '--sink', '--line', '--line-strong', '--scrim'],
  Text: ['--ink', '--ink-soft'],
  'Main action': ['--primary', '--primary-deep', '--on-primary', '--primary-wash'],
  'The agency': ['--indigo', '--indigo-wash', '--on-indigo'],
  Warning: ['--ochre', '--ochre-wash'],
  Danger: ['--danger', '--danger-deep', '--on-danger', '--danger-wash'],
};

function swatchesOf(names: readonly string[]) {
  return function Swatches() {
    return (
      <Grid min={130}>
        {names.map((name) => (
          <div key={name}>
            <Swatch $colour={name} />
            <code>{name}</code>
          </div>
        ))}
      </Grid>
    );
  };
}

export const coloursPart: Part = {
  slug: 'colours',
  name: 'Colours',
  group: 'Tokens',
  entry: '@portal/ui/tokens',
  exports: ['tokensCss'],
  summary: 'Every colour of the portal, as a CSS variable with a value for light and for dark.',
  use: [
    'Use the variable: var(--ink-soft).',
    'Give each state a word or an icon as well as a colour.',
    'Check both themes with the buttons above.',
  ],
  avoid: [
    'Do not write a colour as a number; it will be wrong in the dark theme.',
    'Do not put text on a wash in a colour of another tone.',
  ],
  examples: Object.entries(colours).map(([title, names]) => ({ title, Show: swatchesOf(names) })),
  props: {},
};

const textSizes = [14, 16, 18, 22, 28, 36, 44];

export const typePart: Part = {
  slug: 'type',
  name: 'Type',
  group: 'Tokens',
  entry: '@portal/ui/tokens',
  exports: ['tokensCss'],
  summary: 'Two font stacks of the system and seven sizes in rem, so that nothing is downloaded.',
  use: [
    'Use --text-16 for text and --text-14 for hints and captions.',
    'Let headings take their font from h1 and h2.',
    'Keep lines within --measure (68 characters).',
  ],
  avoid: ['Do not set a size in px; it ignores the size that a person has set in the browser.'],
  examples: [
    {
      title: 'Text sizes',
      Show: () => (
        <Stack>
          {textSizes.map((size) => (
            <Sample key={size} $size={`--text-${size}`}>
              --text-{size}: Register once
            </Sample>
          ))}
        </Stack>
      ),
    },
    {
      title: 'Title font',
      Show: () => <Title $size="--text-36">Your business, on record</Title>,
    },
    {
      title: 'A long word',
      note: 'Text breaks within a word before it leaves its column.',
      Show: () => (
        <Sample $size="--text-28">
          Nwabuezeonyekachukwuemekanwachukwuzubelunwaobinnadigbo Provisions
        </Sample>
      ),
    },
  ],
  props: {},
};

const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20];

export const spacingPart: Part = {
  slug: 'spacing',
  name: 'Spacing, depth and motion',
  group: 'Tokens',
  entry: '@portal/ui/tokens',
  exports: ['tokensCss'],
  summary: 'Distances in steps of 4 px, two radii, one shadow and two durations.',
  use: [
    'Use Stack, Cluster and Grid, which take the same steps.',
    'Make every target at least --target (48 px) high.',
    'Use --shadow only for what floats above the page.',
  ],
  avoid: ['Do not animate what a person has to wait for; motion shows where something came from.'],
  examples: [
    {
      title: 'Steps',
      Show: () => (
        <Stack gap={2}>
          {spaces.map((step) => (
            <div key={step}>
              <code>
                --space-{step} ({step * 4} px)
              </code>
              <Bar $size={`--space-${step}`} />
            </div>
          ))}
        </Stack>
      ),
    },
    {
      title: 'Sizes, depth and motion',
      Show: () => (
        <p>
          <code>--card-space</code> is 16 px, and 24 px from 768 px. <code>--radius-card</code> 10
          px, <code>--radius-control</code> 8 px, <code>--target</code> 48 px, <code>--quick</code>{' '}
          120 ms, <code>--calm</code> 200 ms, <code>--ease</code>.
        </p>
      ),
    },
  ],
  props: {},
};

import { tokensCss } from './tokens.css.ts';

type Theme = Record<string, string>;

function theme(name: 'light' | 'dark'): Theme {
  const block = tokensCss.split(`[data-theme=${name}]{`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):(#[0-9a-f]{3,6})/g)].map(([, token, colour]) => [token, colour]),
  );
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

const grounds = [
  'ground',
  'surface',
  'sink',
  'primary-wash',
  'indigo-wash',
  'ochre-wash',
  'danger-wash',
];
const textPairs = [
  ...grounds.flatMap((ground) => [
    ['ink', ground],
    ['ink-soft', ground],
  ]),
  ...['ground', 'surface', 'sink', 'primary-wash'].map((ground) => ['primary', ground]),
  ...['ground', 'surface', 'indigo-wash'].map((ground) => ['indigo', ground]),
  ...['ground', 'surface', 'ochre-wash'].map((ground) => ['ochre', ground]),
  ...['ground', 'surface', 'danger-wash'].map((ground) => ['danger', ground]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-deep'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-deep'],
  ['on-indigo', 'indigo'],
] as [string, string][];

describe.each(['light', 'dark'] as const)('the %s colours', (name) => {
  const colours = theme(name);
  const between = (first: string, second: string) => contrast(colours[first]!, colours[second]!);

  it.each(textPairs)('%s can be read on %s', (text, ground) => {
    expect(between(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ground', 'surface'])('show the edge of a field on %s', (ground) => {
    expect(between('line-strong', ground)).toBeGreaterThanOrEqual(3);
  });
});

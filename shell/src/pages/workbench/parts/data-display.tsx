import {
  Card,
  DateText,
  DefinitionList,
  formatDate,
  formatMoney,
  formatMonth,
  Money,
  Muted,
  Progress,
  Stack,
  useIntlLocale,
  type DateTextProps,
  type DefinitionListProps,
  type MoneyProps,
  type ProgressProps,
} from '@portal/ui';
import type { ComponentPropsWithRef } from 'react';
import type { ExecutionContext } from 'styled-components';
import type { Part, PropTable } from '../part.ts';
import { longName } from '../sample-data.ts';

function MoneyAsText() {
  const locale = useIntlLocale();
  return (
    <p>
      formatMoney(1_200_050, &apos;{locale}&apos;) is {formatMoney(1_200_050, locale)}.
    </p>
  );
}

export const moneyPart: Part = {
  slug: 'money',
  name: 'Money',
  group: 'Data display',
  entry: '@portal/ui',
  exports: ['Money', 'formatMoney', 'useIntlLocale'],
  summary:
    'An amount in naira. formatMoney(kobo, locale) gives it as text for a button or a chart.',
  use: ['Pass whole kobo.', 'Give a direction where money goes in or out: it adds sign and word.'],
  avoid: ['Do not use whole in a column: the digits would not line up.'],
  examples: [
    { title: 'Default', Show: () => <Money kobo={1_200_050} /> },
    {
      title: 'Zero and negative',
      Show: () => (
        <p>
          <Money kobo={0} />, <Money kobo={-48_125} />
        </p>
      ),
    },
    {
      title: 'In and out',
      note: 'Without showWord only screen readers get the word.',
      Show: () => (
        <Stack gap={1}>
          <Money kobo={500_000} direction="credit" />
          <Money kobo={500_000} direction="credit" showWord />
          <Money kobo={75_050} direction="debit" showWord />
        </Stack>
      ),
    },
    { title: 'Large and whole', Show: () => <Money kobo={1_200_000} whole large /> },
    { title: 'A very large amount', Show: () => <Money kobo={123_456_789_012} large /> },
    { title: 'As text', Show: MoneyAsText },
  ],
  props: {
    Money: {
      kobo: { type: 'number', meaning: 'Whole kobo; negative amounts get a minus.' },
      direction: { type: "'credit' | 'debit'", default: 'none', meaning: 'Money in or out.' },
      showWord: { type: 'boolean', default: 'false', meaning: 'Shows the word of the direction.' },
      whole: { type: 'boolean', default: 'false', meaning: 'Leaves out .00, for prices.' },
      large: { type: 'boolean', default: 'false', meaning: 'The one figure of a card.' },
    } satisfies PropTable<MoneyProps>,
  },
};

function DateAsText() {
  const locale = useIntlLocale();
  return (
    <p>
      formatDate(&apos;2026-11-21&apos;, &apos;{locale}&apos;) is {formatDate('2026-11-21', locale)}
      , and formatMonth(&apos;2026-11&apos;, &apos;{locale}&apos;, &apos;long&apos;) is{' '}
      {formatMonth('2026-11', locale, 'long')}.
    </p>
  );
}

export const dateTextPart: Part = {
  slug: 'date-text',
  name: 'DateText',
  group: 'Data display',
  entry: '@portal/ui',
  exports: ['DateText', 'formatDate', 'formatMonth'],
  summary:
    'A day or an instant in Nigerian time. formatDate(iso, locale, { time }) gives it as text, formatMonth a month.',
  use: ['Pass what the API sends; a day stays a day.'],
  avoid: ['Do not format dates with toLocaleString: abroad they would name another day.'],
  examples: [
    { title: 'An instant', Show: () => <DateText iso="2026-11-21T13:05:00Z" /> },
    {
      title: 'An instant without the time',
      Show: () => <DateText iso="2026-11-21T13:05:00Z" time={false} />,
    },
    { title: 'A day', Show: () => <DateText iso="2026-09-02" /> },
    { title: 'Not a date', note: 'Shown as it is.', Show: () => <DateText iso="unknown" /> },
    { title: 'As text', Show: DateAsText },
  ],
  props: {
    DateText: {
      iso: { type: 'string', meaning: 'An ISO instant, or a day as yyyy-MM-DD.' },
      time: { type: 'boolean', default: 'true', meaning: 'Shows the time of an instant.' },
    } satisfies PropTable<DateTextProps>,
  },
};

/** Props of every styled paragraph. */
type Native = ComponentPropsWithRef<'p'> & {
  theme?: ExecutionContext['theme'];
  as?: unknown;
  forwardedAs?: unknown;
};

export const mutedPart: Part = {
  slug: 'muted',
  name: 'Muted',
  group: 'Data display',
  entry: '@portal/ui',
  exports: ['Muted'],
  summary: 'Text of second rank: a source, a period, a detail beside a figure.',
  use: ['Take size="sm" beside a figure.', 'Give it as="span" within a sentence.'],
  avoid: ['Do not mute what a person must read to decide.', 'Do not use it for a hint of a field.'],
  examples: [
    {
      title: 'Sizes',
      Show: () => (
        <Stack gap={1}>
          <Muted>For businesses that are older than a year</Muted>
          <Muted size="sm">Every 3 months</Muted>
        </Stack>
      ),
    },
    {
      title: 'Within a sentence',
      Show: () => (
        <p>
          A registered business <Muted as="span">(not met yet)</Muted>
        </p>
      ),
    },
    { title: 'Long text', Show: () => <Muted>{longName}</Muted> },
  ],
  props: {
    Muted: {
      size: { type: "'sm' | 'md'", default: "'md'", meaning: '14 or 16 px.' },
    } satisfies PropTable<ComponentPropsWithRef<typeof Muted>, Native>,
  },
  inherits: 'All other props go to the p.',
};

export const definitionListPart: Part = {
  slug: 'definition-list',
  name: 'DefinitionList',
  group: 'Data display',
  entry: '@portal/ui',
  exports: ['DefinitionList'],
  summary: 'Names and their values, such as a business record.',
  use: ['Keep terms short; the value may be long.'],
  avoid: ['Do not use it for several things of one kind; use Table.'],
  examples: [
    {
      title: 'Values, an empty one and a long one',
      Show: () => (
        <Card>
          <DefinitionList
            items={[
              { term: 'Registration number', description: 'SMD-7K2M-9QXA-Y' },
              { term: 'Business name', description: longName },
              { term: 'Website', description: '' },
              { term: 'Registered on', description: <DateText iso="2024-03-09" /> },
            ]}
          />
        </Card>
      ),
    },
  ],
  props: {
    DefinitionList: {
      items: {
        type: '{ term: string; description: ReactNode }[]',
        meaning: 'An empty description shows a dash.',
      },
    } satisfies PropTable<DefinitionListProps>,
  },
};

export const progressPart: Part = {
  slug: 'progress',
  name: 'Progress',
  group: 'Data display',
  entry: '@portal/ui',
  exports: ['Progress'],
  summary: 'How much of something is done, as a bar and a figure.',
  use: ['Give valueText where parts are countable: 3 of 4.'],
  avoid: ['Do not use it for waiting; use Spinner or Skeleton.'],
  examples: [
    { title: 'Default', Show: () => <Progress label="Your profile" value={64} /> },
    {
      title: 'Nothing and everything',
      Show: () => (
        <Stack>
          <Progress label="Videos watched" value={0} />
          <Progress label="Tests passed" value={100} />
        </Stack>
      ),
    },
    {
      title: 'Of a count',
      Show: () => <Progress label="Instalments paid" value={3} max={4} valueText="3 of 4" />,
    },
    { title: 'A long label', Show: () => <Progress label={longName} value={12} /> },
  ],
  props: {
    Progress: {
      label: { type: 'ReactNode', meaning: 'What progresses.' },
      value: { type: 'number', meaning: 'From 0 to max.' },
      max: { type: 'number', default: '100', meaning: 'The value when all is done.' },
      valueText: {
        type: 'string',
        default: 'per cent',
        meaning: 'The figure at the end of the label.',
      },
    } satisfies PropTable<ProgressProps>,
  },
};

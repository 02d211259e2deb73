import {
  Button,
  Callout,
  Card,
  Grid,
  LedgerList,
  LedgerRow,
  Money,
  QueryCard,
  TextLink,
  type CalloutProps,
  type QueryCardProps,
} from '@portal/ui';
import { useState } from 'react';
import type { Part, PropTable } from '../part.ts';
import { longName } from '../sample-data.ts';

export const calloutPart: Part = {
  slug: 'callout',
  name: 'Callout',
  group: 'States',
  entry: '@portal/ui',
  exports: ['Callout'],
  summary: 'The one thing on a page that a person should look at now.',
  use: ['Use one in a page, with one action.', 'Leave the title out while it loads.'],
  avoid: ['Do not use it for an error; use Banner or ErrorState.'],
  examples: [
    {
      title: 'With an action',
      Show: () => (
        <Callout
          label="Next step"
          title="Verify your e-mail address"
          action={<Button>Verify</Button>}
        >
          <p>We need it to send you receipts.</p>
        </Callout>
      ),
    },
    {
      title: 'Long text',
      Show: () => (
        <Callout label="New messages" title={longName}>
          <p>{longName}</p>
        </Callout>
      ),
    },
  ],
  props: {
    Callout: {
      label: { type: 'string', meaning: 'What kind of message it is, as the heading.' },
      title: { type: 'string', default: 'none', meaning: 'The message in a few words.' },
      children: { type: 'ReactNode', meaning: 'Why, and what happens next.' },
      action: { type: 'ReactNode', default: 'none', meaning: 'One button or link.' },
    } satisfies PropTable<CalloutProps>,
  },
};

const loading = { isFetching: true, refetch: () => undefined };

function FailedQuery() {
  const [isFetching, setIsFetching] = useState(false);
  const refetch = () => setIsFetching(true);
  return (
    <QueryCard
      title="Failed"
      query={{ error: { status: 500 }, isFetching, refetch }}
      empty="Nothing yet"
    />
  );
}

export const queryCardPart: Part = {
  slug: 'query-card',
  name: 'QueryCard',
  group: 'States',
  entry: '@portal/ui',
  exports: ['QueryCard'],
  summary:
    'A card that shows one response of the API: its placeholder, its failure with a retry, its empty state.',
  use: [
    'Pass what a query hook returns.',
    'Choose lines so that nothing moves when the data arrives.',
  ],
  avoid: ['Do not put two queries into one card.'],
  examples: [
    {
      title: 'Loading, loaded, empty, failed',
      note: 'A response with status 404 counts as empty.',
      Show: () => (
        <Grid min={220}>
          <QueryCard title="Loading" query={loading} />
          <QueryCard
            title="Loaded"
            more={{ to: '/dashboard/finance', label: 'All payments' }}
            query={{ ...loading, data: longName }}
          >
            {(name) => <p>{name}</p>}
          </QueryCard>
          <QueryCard
            title="Empty"
            query={{ ...loading, data: '' }}
            isEmpty={(name) => name === ''}
            empty={<p>Payments you make will appear here.</p>}
          />
          <FailedQuery />
        </Grid>
      ),
    },
  ],
  props: {
    QueryCard: {
      title: {
        type: 'string',
        default: 'none',
        meaning: 'The h2; left out where the content is not known yet.',
      },
      more: {
        type: '{ to: string; label: string }',
        default: 'none',
        meaning: 'Where there is more of it.',
      },
      query: {
        type: '{ data, error, isFetching, refetch }',
        meaning: 'What a query hook returns.',
      },
      lines: { type: 'number', default: '3', meaning: 'Bars while it loads.' },
      isEmpty: {
        type: '(data: Data) => boolean',
        default: 'never',
        meaning: 'Whether the response has nothing to show.',
      },
      empty: {
        type: 'ReactNode',
        default: 'none',
        meaning: 'What will appear here and how to get it.',
      },
      isRegion: {
        type: 'boolean',
        default: 'with a title',
        meaning: 'false where other cards have the same title.',
      },
      children: {
        type: '(data: Data) => ReactNode',
        default: 'none',
        meaning: 'Shows the response.',
      },
    } satisfies PropTable<QueryCardProps<string>>,
  },
};

export const ledgerPart: Part = {
  slug: 'ledger-list',
  name: 'LedgerList',
  group: 'Data display',
  entry: '@portal/ui',
  exports: ['LedgerList', 'LedgerRow'],
  summary: 'A short list in a card: name left, amount right, details under them.',
  use: ['Give each row a link or a strong, an amount, and a small for the detail.'],
  avoid: ['Do not use it for more than five rows; use Table.'],
  examples: [
    {
      title: 'Two rows, one with long text',
      Show: () => (
        <Card>
          <LedgerList>
            <LedgerRow>
              <TextLink to="/dashboard/benefits">Business insurance</TextLink>
              <Money kobo={1_200_000} />
              <small>Next payment</small>
              <small>21 Dec 2026</small>
            </LedgerRow>
            <LedgerRow>
              <strong>{longName}</strong>
              <Money kobo={98_075} direction="credit" />
            </LedgerRow>
          </LedgerList>
        </Card>
      ),
    },
  ],
  props: {},
  inherits: 'They pass all props to the ul and the li.',
};

import { Grid, useSearchText } from '@portal/ui';
import {
  FilterDay,
  FilterField,
  SearchField,
  type FilterDayProps,
  type FilterFieldProps,
  type SearchFieldProps,
} from '@portal/ui/search';
import type { Part, PropTable } from '../part.ts';
import { states } from '../sample-data.ts';

function SearchSample() {
  const { text, change } = useSearchText('find');
  return (
    <form role="search" aria-label="Sample" onSubmit={(event) => event.preventDefault()}>
      <SearchField label="Find a customer" text={text} onText={change} />
    </form>
  );
}

export const searchFieldPart: Part = {
  slug: 'search-field',
  name: 'SearchField',
  group: 'Search',
  entry: '@portal/ui/search',
  exports: ['SearchField', 'useSearchText', 'useDebouncedValue', 'typedWords', 'beginsWords'],
  summary:
    'Finds while a person types. useSearchText(name) keeps the text in the URL, useDebouncedValue(text) waits for a pause in the typing. typedWords(text) and beginsWords(text, typed) find by the beginnings of words, without case and accents.',
  use: ['Put it in an element with role="search".', 'Say how many results there are in a status.'],
  avoid: ['Do not wait for Enter.'],
  examples: [{ title: 'Default', note: 'The URL follows as ?find=…', Show: SearchSample }],
  props: {
    SearchField: {
      label: { type: 'string', meaning: 'What it finds.' },
      text: { type: 'string', meaning: 'The text of the field.' },
      onText: { type: '(text: string) => void', meaning: 'Called at each change.' },
      input: {
        type: 'ComponentProps<"input">',
        default: 'none',
        meaning: 'What the input has besides.',
      },
    } satisfies PropTable<SearchFieldProps>,
  },
};

export const filterFieldPart: Part = {
  slug: 'filter-field',
  name: 'FilterField',
  group: 'Search',
  entry: '@portal/ui/search',
  exports: ['FilterField', 'FilterDay'],
  summary:
    'A native select or input that narrows a list, and FilterDay for a day, in the same kind of field as forms have. Neither is part of a form that saves something.',
  use: ['Give the select or the input the id.'],
  avoid: ['Do not use it within Form; use SelectField.'],
  examples: [
    {
      title: 'A select and a date',
      Show: () => (
        <Grid min={200}>
          <FilterField label="State">
            {(id) => (
              <select id={id}>
                {states.map(({ value, label }) => (
                  <option key={value}>{label}</option>
                ))}
              </select>
            )}
          </FilterField>
          <FilterDay label="From" />
        </Grid>
      ),
    },
  ],
  props: {
    FilterField: {
      label: { type: 'string', meaning: 'What it narrows.' },
      children: {
        type: '(id: string) => ReactNode',
        meaning: 'Renders a select or an input with this id.',
      },
    } satisfies PropTable<FilterFieldProps>,
    FilterDay: {
      label: { type: 'string', meaning: 'What it narrows.' },
      value: { type: 'string', default: "''", meaning: 'The day as yyyy-MM-DD, or empty.' },
      onDay: {
        type: '(day: string) => void',
        default: 'none',
        meaning: 'Called with a whole day, or with nothing once the field is empty.',
      },
      name: { type: 'string', default: 'none', meaning: 'For a form that is read as FormData.' },
    } satisfies PropTable<FilterDayProps>,
  },
};

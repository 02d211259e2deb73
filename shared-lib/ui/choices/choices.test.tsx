import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { renderPortal } from '@portal/remote-kit/testing';
import { locales, plainLetters } from '@portal/contract';
import { loadLists } from '@portal/contract/reference-data';
import { requiredText } from '@portal/contract/validation';
import { Dialog } from '../dialog/index.ts';
import { Form, SubmitButton, usePortalForm } from '../forms/index.ts';
import { findChoices } from './choice.ts';
import { ComboboxField } from './combobox.ts';
import { DateField, SelectField, type Choice } from './index.ts';

const schema = z.object({
  state: requiredText(),
  bank: requiredText(),
  business_start_date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'date')),
});
type Values = z.infer<typeof schema>;

const states: Choice[] = [
  { value: 's1', label: 'Abia' },
  { value: 's2', label: 'Akwa Ibom' },
  { value: 's3', label: 'Anambra' },
  { value: 's4', label: 'Enugu' },
  { value: 's5', label: 'Ọ̀ṣun' },
  { value: 's6', label: 'Ọ̀ṣun ńlá' },
];
const banks: Choice[] = [{ value: 'b1', label: 'First Bank of Nigeria' }];

interface SampleProps {
  values?: Partial<Values>;
  onSave?: (values: Values) => void;
  /** The banks come when a button is pressed. */
  areBanksLate?: boolean;
  /** The states come when a button is pressed. */
  areStatesLate?: boolean;
}

function Sample({
  values,
  onSave = () => {},
  areBanksLate = false,
  areStatesLate = false,
}: SampleProps) {
  const [areStatesThere, setStatesThere] = useState(!areStatesLate);
  const form = usePortalForm({
    schema,
    defaultValues: { state: '', bank: 'b1', business_start_date: '2019-03-27', ...values },
  });
  const [known, setKnown] = useState(areBanksLate ? [] : banks);
  return (
    <Form form={form} onSubmit={onSave} label="Choices">
      <ComboboxField<Values>
        name="state"
        label="State"
        choices={areStatesThere ? states : []}
        loading={!areStatesThere}
      />
      <button type="button" onClick={() => setStatesThere(true)}>
        States arrive
      </button>
      <SelectField<Values> name="bank" label="Bank" choices={known} />
      <DateField<Values> name="business_start_date" label="Start date" />
      <button type="button" onClick={() => setKnown(banks)}>
        Banks arrive
      </button>
      <button
        type="button"
        onClick={() => form.reset({ state: 's4', bank: '', business_start_date: '2020-01-05' })}
      >
        Other business
      </button>
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

async function sample(props: SampleProps = {}) {
  const saved: Values[] = [];
  const { user } = await renderPortal(
    <Sample onSave={(values) => saved.push(values)} {...props} />,
  );
  return {
    user,
    saved,
    state: screen.getByRole('combobox', { name: 'State' }),
    bank: screen.getByRole('combobox', { name: 'Bank' }),
    date: screen.getByRole('textbox', { name: 'Start date' }),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
  };
}

describe('a searched list', () => {
  it('holds each key at once: the next one may come before the list has been searched', async () => {
    await sample();
    const state = screen.getByRole<HTMLInputElement>('combobox', { name: 'State' });
    const press = (text: string) => {
      // The browser does it so: past React's own record of the value, and without waiting for effects.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(state, text);
      state.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    scope.IS_REACT_ACT_ENVIRONMENT = false;
    press('E');
    const first = state.value;
    press(`${first}n`);
    const second = state.value;
    scope.IS_REACT_ACT_ENVIRONMENT = true;
    expect([first, second]).toEqual(['E', 'En']);
    expect(await screen.findByRole('option', { name: 'Enugu' })).toBeVisible();
  });

  it('can be searched and chosen from with the keyboard', async () => {
    const { user, saved, state, save } = await sample();
    await user.tab();
    expect(state).toHaveFocus();
    await user.keyboard('ak ib');
    const found = within(screen.getByRole('listbox', { name: 'State' })).getAllByRole('option');
    expect(found.map((option) => option.textContent)).toEqual(['Akwa Ibom']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(state).toHaveValue('Akwa Ibom');
    expect(state).toHaveAttribute('aria-expanded', 'false');
    await save();
    expect(saved[0]?.state).toBe('s2');
  });

  it('in a dialog takes the Escape that closes the list, and keeps its choice at the one that closes the dialog', async () => {
    const handleClose = jest.fn();
    const { user } = await renderPortal(
      <Dialog open onClose={handleClose} title="Business details">
        <Sample values={{ state: 's3' }} />
      </Dialog>,
    );
    const state = screen.getByRole('combobox', { name: 'State' });
    await user.click(state);
    expect(screen.getByRole('option', { name: 'Enugu' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option', { name: 'Enugu' })).not.toBeInTheDocument();
    expect(handleClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(handleClose).toHaveBeenCalledTimes(1);
    expect(state).toHaveValue('Anambra');
  });

  it('takes a name typed in full as chosen', async () => {
    const { user, saved, state, save } = await sample();
    await user.type(state, 'enugu');
    await user.tab();
    expect(state).toHaveValue('Enugu');
    await save();
    expect(saved[0]?.state).toBe('s4');
  });

  it('takes a name typed in full without its marks as chosen, where another one begins alike', async () => {
    const { user, saved, state, save } = await sample();
    await user.type(state, 'osun');
    await user.tab();
    expect(state).toHaveValue('Ọ̀ṣun');
    await save();
    expect(saved[0]?.state).toBe('s5');
  });

  it.each(locales)(
    'finds every name of the lists in %s by letters without marks',
    async (locale) => {
      const lists = await loadLists('production', locale);
      for (const items of Object.values(lists)) {
        const choices = items.map(({ id, name }) => ({ value: id, label: name }));
        for (const choice of choices)
          expect(findChoices(choices, plainLetters(choice.label))).toContain(choice);
      }
    },
  );

  it('takes the one choice that the typed letters leave as chosen', async () => {
    const { user, saved, state, save } = await sample();
    await user.type(state, 'enu');
    await user.tab();
    expect(state).toHaveValue('Enugu');
    await save();
    expect(saved[0]?.state).toBe('s4');
  });

  it('keeps what was typed before the choices came, and chooses by it then', async () => {
    const { user, saved, state, save } = await sample({ areStatesLate: true });
    await user.type(state, 'enu');
    await user.tab();
    expect(state).toHaveValue('enu');
    await user.click(screen.getByRole('button', { name: 'States arrive' }));
    expect(state).toHaveValue('Enugu');
    await save();
    expect(saved[0]?.state).toBe('s4');
  });

  it('chooses nothing when the typed letters leave several choices', async () => {
    const { user, state } = await sample();
    await user.type(state, 'a');
    await user.tab();
    expect(state).toHaveValue('');
  });

  it('goes back to the last choice when what was typed is none', async () => {
    const { user, saved, state, save } = await sample({ values: { state: 's3' } });
    expect(state).toHaveValue('Anambra');
    await user.type(state, 'Atlantis');
    // In the list itself: a moment later the status for screen readers says the same.
    const list = within(screen.getByRole('listbox', { name: 'State' }));
    expect(list.getByText(/Nothing found for/)).toBeVisible();
    await user.tab();
    expect(state).toHaveValue('Anambra');
    await save();
    expect(saved[0]?.state).toBe('s3');
  });

  it('is empty again once its text is deleted, and then says that it is required', async () => {
    const { user, state } = await sample({ values: { state: 's3' } });
    await user.clear(state);
    await user.tab();
    expect(state).toHaveValue('');
    expect(state).toHaveAccessibleDescription('This state field is required');
  });

  it('follows the form to another value', async () => {
    const { user, state, date } = await sample({ values: { state: 's1' } });
    await user.click(screen.getByRole('button', { name: 'Other business' }));
    expect(state).toHaveValue('Enugu');
    expect(date).toHaveValue('05/01/2020');
  });
});

describe('a short list', () => {
  it('shows its value even when the choices come later', async () => {
    const { user, bank } = await sample({ areBanksLate: true });
    expect(bank).toHaveDisplayValue('Choose');
    await user.click(screen.getByRole('button', { name: 'Banks arrive' }));
    expect(bank).toHaveDisplayValue('First Bank of Nigeria');
  });
});

describe('a date', () => {
  it.each([
    ['05012020', '2020-01-05', '05/01/2020'],
    ['5.1.2020', '2020-01-05', '05/01/2020'],
    ['05/01/2020', '2020-01-05', '05/01/2020'],
    ['29022024', '2024-02-29', '29/02/2024'],
  ])('typed as %s is sent as %s and shown as %s', async (typed, sent, shown) => {
    const { user, saved, date, save } = await sample({ values: { state: 's1' } });
    await user.clear(date);
    await user.type(date, typed);
    await user.tab();
    expect(date).toHaveValue(shown);
    await save();
    expect(saved[0]?.business_start_date).toBe(sent);
  });

  it.each(['31/02/2020', '29022023', '12/2020', 'soon'])(
    'that is none (%s) stays as typed and is rejected',
    async (typed) => {
      const { user, saved, date, save } = await sample({ values: { state: 's1' } });
      await user.clear(date);
      await user.type(date, typed);
      await save();
      expect(saved).toEqual([]);
      expect(date).toBeInvalid();
      expect((date as HTMLInputElement).value.replaceAll('/', '')).toBe(typed.replaceAll('/', ''));
    },
  );

  it('lets an owner delete across a slash', async () => {
    const { user, date } = await sample();
    await user.type(date, '{Backspace>5/}');
    expect(date).toHaveValue('27/03');
  });

  it('can be picked from the calendar of the browser', async () => {
    const { saved, date, save } = await sample({ values: { state: 's1' } });
    const calendar = date.parentElement?.querySelector('input[type=date]') as HTMLInputElement;
    fireEvent.change(calendar, { target: { value: '2021-12-31' } });
    expect(date).toHaveValue('31/12/2021');
    await save();
    expect(saved[0]?.business_start_date).toBe('2021-12-31');
  });
});

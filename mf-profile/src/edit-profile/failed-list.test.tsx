import { renderPortal } from '@portal/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { locales } from '../exposes/profile.ts';
import { useChoices } from './choices.ts';
import { ListFailed } from '../business-record/list-failed.tsx';

const chosen = '7d0d1f0e-0f7c-4e7f-9d4e-3c1b6a1f0099';
const lagos = { id: chosen, name: 'Ikeja' };

function Sample({ load }: { load: () => Promise<(typeof lagos)[]> }) {
  const lgas = useChoices('lgas', load, { chosen });
  return (
    <>
      <label>
        LGA
        <select defaultValue={chosen}>
          {lgas.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <ListFailed of={lgas} />
    </>
  );
}

test('a list that cannot be loaded says so, keeps the choice without calling it outdated, and is asked for again', async () => {
  const asked: PromiseWithResolvers<(typeof lagos)[]>[] = [];
  const load = () => {
    asked.push(Promise.withResolvers());
    return asked.at(-1)!.promise;
  };
  const { user } = await renderPortal(<Sample load={load} />, { texts: { 'mf-profile': locales } });
  await act(async () => asked[0]?.reject(new Error('the file did not arrive')));
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load this list');
  expect(screen.getByRole('combobox')).toHaveValue(chosen);
  expect(screen.getByRole('option')).toHaveTextContent('Your earlier choice');
  expect(screen.getByRole('option')).not.toHaveTextContent('no longer');
  await user.click(screen.getByRole('button', { name: 'Load the list again' }));
  await act(async () => asked[1]?.resolve([lagos]));
  expect(screen.getByRole('option', { name: 'Ikeja' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

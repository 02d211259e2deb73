import type { CourseContent, CourseDraft } from '@portal/contract/catalogue';
import { makeStaff } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeItem, visitItem } from '../../testing/visit-catalogue-item.ts';

const text = (en: string) => ({ en, es: `${en} (es)`, 'zh-CN': `${en} (zh)` });
const lesson = (id: string, title: string) => ({
  id,
  minutes: 10,
  title: text(title),
  text: text(`Lesson of ${title}`),
  questions: [
    {
      text: text(`Question of ${title}`),
      answers: [text('Yes'), text('No'), text('Never')],
      right: 1,
    },
  ],
});
const content: CourseContent = {
  pass_score: 75,
  modules: [lesson('first', 'Books'), lesson('second', 'Profit')],
};

const edit = async (of: object = content, options: Parameters<typeof visitItem>[1] = {}) => {
  const item = makeItem('course', of);
  const visited = await visitItem(item, options);
  await screen.findByRole('region', { name: 'Module 1' });
  const save = async () => {
    await visited.user.click(screen.getByRole('button', { name: 'Save the draft' }));
    await waitFor(() => expect(visited.api.requests('saveCatalogueDraft')).not.toHaveLength(0));
    return visited.api.requests('saveCatalogueDraft').at(-1)?.body.content as CourseDraft;
  };
  visited.api.reply({ saveCatalogueDraft: { data: item } });
  /** Puts a text into a field at once: typing is slow and not the point. */
  const write = async (field: HTMLElement, written: string) => {
    await visited.user.click(field);
    await visited.user.paste(written);
  };
  return { ...visited, save, write };
};
const inModule = (number: number) =>
  within(screen.getByRole('region', { name: `Module ${number}` }));
const titles = ({ modules }: CourseDraft) => modules.map(({ title }) => title.en);

test('modules are moved by the keyboard, which keeps its place and is told where the module is', async () => {
  const { user, save } = await edit();
  inModule(1).getByRole('button', { name: 'Move Module 1 down' }).focus();
  await user.keyboard('{Enter}');
  expect(inModule(2).getByRole('heading', { name: 'Module 2: Books' })).toBeVisible();
  expect(inModule(2).getByRole('button', { name: 'Move Module 2 down' })).toHaveFocus();
  expect(screen.getByText('Module 1 is now number 2 of 2')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(inModule(2).getByRole('heading', { name: 'Module 2: Books' })).toBeVisible();
  expect(inModule(2).getByRole('textbox', { name: 'Title' })).toHaveValue('Books');
  expect(titles(await save())).toEqual(['Profit', 'Books']);
});

test('a module is added with a question and its right answer, and another removed', async () => {
  const { user, save, write } = await edit();
  await user.click(screen.getByRole('button', { name: 'Add a module' }));
  expect(inModule(3).getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await user.paste('Taxes');
  await write(inModule(3).getByRole('textbox', { name: 'Minutes' }), '15');
  await write(inModule(3).getByRole('textbox', { name: 'Lesson' }), 'Pay in time.');
  await user.click(inModule(3).getByRole('button', { name: 'Add a question to Module 3' }));
  const question = within(inModule(3).getByRole('group', { name: 'Question 1' }));
  expect(question.getByRole('textbox', { name: 'Question' })).toHaveFocus();
  await user.paste('When?');
  await write(question.getByRole('textbox', { name: 'Answer 1' }), 'Late');
  await write(question.getByRole('textbox', { name: 'Answer 2' }), 'In time');
  await user.click(
    question.getByRole('radio', { name: 'Answer 2 is the right answer to Question 1' }),
  );
  await user.click(inModule(1).getByRole('button', { name: 'Remove Module 1' }));
  const saved = await save();
  expect(titles(saved)).toEqual(['Profit', 'Taxes']);
  const [, added] = saved.modules;
  expect(added).toMatchObject({ minutes: 15, text: { en: 'Pay in time.' } });
  expect(added?.id).toMatch(/^module-[\da-f]{8}$/);
  expect(added?.questions[0]).toMatchObject({
    text: { en: 'When?' },
    answers: [{ en: 'Late' }, { en: 'In time' }],
    right: 1,
  });
});

test('the right answer stays right when answers are moved and removed', async () => {
  const { user, save } = await edit();
  const question = () => within(inModule(1).getByRole('group', { name: 'Question 1' }));
  const right = (number: number) =>
    question().getByRole('radio', { name: new RegExp(`^Answer ${number} is the right`) });
  expect(right(2)).toBeChecked();
  await user.click(question().getByRole('button', { name: 'Move answer 2 of Question 1 up' }));
  expect(right(1)).toBeChecked();
  expect(question().getByRole('textbox', { name: 'Answer 1' })).toHaveValue('No');
  await user.click(question().getByRole('button', { name: 'Remove answer 2 of Question 1' }));
  expect(right(1)).toBeChecked();
  const [first] = (await save()).modules;
  expect(first?.questions[0]).toMatchObject({
    answers: [{ en: 'No' }, { en: 'Never' }],
    right: 0,
  });
});

test('texts are written in each language, and one that another language lacks is English there', async () => {
  const { user, save, write } = await edit();
  await user.click(screen.getByRole('button', { name: 'Spanish' }));
  const title = () => inModule(1).getByRole('textbox', { name: 'Title' });
  expect(title()).toHaveValue('Books (es)');
  await user.clear(title());
  await write(title(), 'Libros');
  await user.click(screen.getByRole('button', { name: 'Hausa' }));
  expect(title()).toHaveValue('');
  await write(title(), 'Littattafai');
  await user.clear(inModule(2).getByRole('textbox', { name: 'Title' }));
  const [first, second] = (await save()).modules;
  expect(first?.title).toEqual({ ...text('Books'), es: 'Libros', ha: 'Littattafai' });
  expect(second?.title).toEqual(text('Profit'));
});

test('faults are told before it is submitted, and open the language that has them', async () => {
  const [first, second] = content.modules;
  const incomplete = {
    pass_score: 75,
    modules: [
      { ...first, title: { ...first!.title, es: '' } },
      { ...second, questions: [{ ...second!.questions[0], right: null }] },
    ],
  };
  const { user, api } = await edit(incomplete);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('button', { name: /^Spanish \(/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(inModule(1).getByRole('textbox', { name: 'Title' })).toBeInvalid();
  expect(inModule(2).getByText('Choose the right answer')).toBeVisible();
  expect(api.requests('submitCatalogueVersion')).toHaveLength(0);
});

test('the preview shows the lessons and questions of owners, without the right answers', async () => {
  const { user } = await edit();
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  const shown = within(screen.getByRole('region', { name: /^As an owner sees it/ }));
  expect(await shown.findByText('1. Books')).toBeVisible();
  expect(shown.getByText('Lesson of Profit')).toBeVisible();
  for (const radio of shown.getAllByRole('radio', { hidden: true }))
    expect(radio).not.toBeChecked();
});

test('a person who only reads can change nothing', async () => {
  await edit(content, { staff: makeStaff({ roles: ['audit'] }) });
  expect(inModule(1).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a module' })).not.toBeInTheDocument();
  expect(inModule(1).getByRole('textbox', { name: 'Title' })).toHaveAttribute('readonly');
});

import {
  failWith,
  makeBusiness,
  makeUser,
  networkError,
  renderPortal,
  type PortalOptions,
} from '@portal/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeBenefit, makeTraining } from '../catalogue/sample-benefits.ts';
import * as mount from '../exposes/benefits.ts';

const course = makeBenefit({
  slug: 'books',
  category: 'training',
  title: 'Bookkeeping',
  is_active: true,
});

function visit(api: PortalOptions['api'] = {}) {
  return renderPortal(
    { mount, path: '/dashboard/benefits', remote: 'mf-benefits' },
    {
      signedInAs: makeUser(),
      at: '/dashboard/benefits/training/books',
      api: { getBenefit: { data: course }, getTraining: { data: makeTraining() }, ...api },
    },
  );
}

async function answerFirst(user: Awaited<ReturnType<typeof visit>>['user']) {
  await user.click(await screen.findByText('1. Every naira'));
  const form = within(screen.getByRole('form', { name: 'Questions: Every naira' }));
  await user.click(form.getByRole('radio', { name: 'On the day itself' }));
  await user.click(form.getByRole('button', { name: 'Send my answers' }));
  return form;
}

test('each text of a course that is English in a page of another language says so', async () => {
  const whole = makeTraining();
  const [first, ...others] = whole.modules;
  const lesson = {
    ...first!.lesson!,
    locale: 'en' as const,
    questions: first!.lesson!.questions.map((each) => ({ ...each, locale: 'en' as const })),
  };
  const modules = [{ ...first!, locale: 'ha' as const, title: 'Kowace naira', lesson }, ...others];
  const { user } = await visit({ getTraining: { data: { ...whole, modules } } });
  const title = await screen.findByText('Kowace naira');
  expect(title).toHaveAttribute('lang', 'ha');
  await user.click(title);
  expect(screen.getByText(lesson.text)).toHaveAttribute('lang', 'en');
  const [answer] = screen.getAllByRole('radio', { name: 'On the day itself' });
  expect(answer?.closest('[lang]')).toHaveAttribute('lang', 'en');
});

test('an owner enrols before the lessons open', async () => {
  const before = makeTraining({ enrolled_at: null });
  const { user, api } = await visit({
    getTraining: { data: before },
    enrolInTraining: { data: makeTraining() },
  });
  expect(await screen.findByText(/2 modules, 30 minutes in total/)).toBeVisible();
  api.reply({ getTraining: { data: makeTraining() } });
  await user.click(screen.getByRole('button', { name: 'Enrol' }));
  expect(await screen.findByText('1. Every naira')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Your progress' })).toHaveValue(0);
  expect(screen.getByText('0 of 2 modules passed')).toBeVisible();
});

test('an owner who has not activated a training sees its plans, not its lessons', async () => {
  const { api } = await visit({ getBenefit: { data: { ...course, is_active: false } } });
  expect(await screen.findByRole('link', { name: 'Activate' })).toBeVisible();
  expect(api.requests('getTraining')).toHaveLength(0);
});

test('an owner answers the questions of a module and reads the score', async () => {
  const { user, api } = await visit({
    answerModule: {
      message: '',
      data: { module: 'naira', score: 100, answered_at: '2026-11-21T10:00:00Z' },
    },
  });
  await answerFirst(user);
  expect(await screen.findByText('100% right')).toBeVisible();
  expect(screen.getByText('You have passed this module.')).toBeVisible();
  const [sent] = api.requests('answerModule');
  expect(sent?.params).toEqual({ slug: 'books', module: 'naira' });
  expect(sent?.body.answers).toEqual([1]);
  expect(sent?.body.version).toBe(makeTraining().version);
});

test('the API says whether a score is enough', async () => {
  const answered = { module: 'naira', score: 80, answered_at: '2026-11-21T10:00:00Z' };
  const { user } = await visit({
    answerModule: { message: '', data: { ...answered, is_passed: false } },
  });
  await answerFirst(user);
  expect(await screen.findByText('80% right')).toBeVisible();
  expect(screen.getByText(/Read the lesson again/)).toBeVisible();
});

test('a question that was left out is named before anything is sent', async () => {
  const { user, api } = await visit();
  await user.click(await screen.findByText('1. Every naira'));
  const form = within(screen.getByRole('form', { name: 'Questions: Every naira' }));
  await user.click(form.getByRole('button', { name: 'Send my answers' }));
  expect(await form.findByText('This answer field is required')).toBeVisible();
  expect(api.requests('answerModule')).toHaveLength(0);
});

test('answers given without a connection are kept and sent once under the same key', async () => {
  const { user, api } = await visit({
    answerModule: networkError(),
    // A save from the outbox may have changed the owner's record.
    getBusinessRegistration: { data: makeBusiness() },
  });
  await answerFirst(user);
  expect(await screen.findByText('Your answers are kept on this device')).toBeVisible();
  expect(screen.getByText('Answers to 1 module are kept on this device')).toBeVisible();
  await waitFor(() => expect(api.requests('answerModule').length).toBeGreaterThan(1));
  api.reply({
    answerModule: {
      message: 'Your answers have been marked.',
      data: { module: 'naira', score: 100, answered_at: '2026-11-21T10:00:00Z' },
    },
    getTraining: {
      data: makeTraining({
        modules: makeTraining().modules.map((module) =>
          module.id === 'naira' ? { ...module, best_score: 100, is_passed: true } : module,
        ),
      }),
    },
  });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Passed, 100%')).toBeVisible();
  expect(screen.queryByText('Answers to 1 module are kept on this device')).not.toBeInTheDocument();
  const sent = api.requests('answerModule');
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(new Set(sent.map(({ body }) => body.answered_at)).size).toBe(1);
});

test('a completed training offers its certificate', async () => {
  await visit({
    getTraining: {
      data: makeTraining({ completed_at: '2026-11-21T12:00:00Z', certificate_url: '/api/c.pdf' }),
    },
  });
  expect(await screen.findByRole('link', { name: 'Download the certificate' })).toHaveAttribute(
    'href',
    '/api/c.pdf',
  );
});

test('modules that cannot be loaded can be asked for again', async () => {
  const { user, api } = await visit({ getTraining: failWith(503) });
  expect(await screen.findByText('We could not load the modules')).toBeVisible();
  api.reply({ getTraining: { data: makeTraining() } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2. Profit')).toBeVisible();
});

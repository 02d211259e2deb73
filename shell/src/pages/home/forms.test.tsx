import { failWith, networkError, type RenderedPortal } from '@portal/remote-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { ContactForm, WaitlistForm } from './forms.tsx';

const generic = 'There was an error, pls. try again';
const invalid = (message: string, errors?: Record<string, string[]>) =>
  failWith(422, { message, ...(errors && { errors }) });

const email = () => screen.getByRole('textbox', { name: 'Email' });
const message = () => screen.getByRole('textbox', { name: 'Message' });

afterEach(() => jest.restoreAllMocks());

/** A person took this long since the form was shown. */
function letPass(ms: number) {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + ms);
}

async function sendMessage({ user }: RenderedPortal) {
  letPass(4000);
  await user.type(email(), 'amina@example.org');
  await user.type(message(), 'When does the office in Abeokuta open?');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
}

async function joinWaitlist({ user }: RenderedPortal) {
  letPass(4000);
  await user.type(email(), 'amina@example.org');
  await user.click(screen.getByRole('button', { name: 'Join the waitlist' }));
}

describe('contact form', () => {
  test('a visitor’s message is sent, confirmed, and the form is empty again', async () => {
    const portal = await renderInShell(<ContactForm />, {
      api: { sendContactMessage: { message: 'Received' } },
    });
    await sendMessage(portal);
    expect(await screen.findByText('Message sent successfully')).toBeVisible();
    expect(portal.api.requests('sendContactMessage')[0]?.body).toEqual({
      email: 'amina@example.org',
      message: 'When does the office in Abeokuta open?',
      nickname: '',
      filled_in_ms: expect.any(Number),
    });
    expect(email()).toHaveValue('');
    expect(message()).toHaveValue('');
  });

  test.each([
    [
      'the email error of a 422',
      invalid('Wrong', { email: ['No such address'] }),
      'No such address',
    ],
    [
      'the message error of a 422 without one for the email',
      invalid('Wrong', { message: ['Too short'] }),
      'Too short',
    ],
    [
      'the general sentence for a 422 without either',
      invalid('Wrong', { topic: ['Missing'] }),
      generic,
    ],
    ['the general sentence for a 500', failWith(500, { message: 'Internal' }), generic],
    ['the general sentence for a 429', failWith(429, { message: 'Slow down' }), generic],
    ['the general sentence without a response', networkError(), generic],
  ])('a visitor reads %s, and what was typed stays', async (_, response, text) => {
    const portal = await renderInShell(<ContactForm />, { api: { sendContactMessage: response } });
    await sendMessage(portal);
    expect(await screen.findByText(text)).toBeVisible();
    expect(email()).toHaveValue('amina@example.org');
    expect(message()).toHaveValue('When does the office in Abeokuta open?');
  });

  test('of a 422 with both errors a visitor reads only the e-mail address’s', async () => {
    const portal = await renderInShell(<ContactForm />, {
      api: {
        sendContactMessage: invalid('Wrong', {
          message: ['Too short'],
          email: ['No such address'],
        }),
      },
    });
    await sendMessage(portal);
    expect(await screen.findByText('No such address')).toBeVisible();
    expect(screen.queryByText('Too short')).not.toBeInTheDocument();
  });

  test('a visitor who leaves the fields wrong reads it there, and nothing is sent', async () => {
    const { user, api } = await renderInShell(<ContactForm />);
    await user.type(email(), 'amina at example');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(screen.getByText('This message field is required')).toBeVisible();
    expect(email()).toHaveFocus();
    expect(api.requests()).toEqual([]);
  });

  test('a visitor who tries again after a failure reads only the success', async () => {
    const portal = await renderInShell(<ContactForm />, {
      api: { sendContactMessage: networkError() },
    });
    await sendMessage(portal);
    await screen.findByText(generic);
    portal.api.reply({ sendContactMessage: { message: 'Received' } });
    await portal.user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Message sent successfully')).toBeVisible();
    expect(screen.queryByText(generic)).not.toBeInTheDocument();
  });
});

describe('waitlist form', () => {
  test('a form that the browser filled in at once is sent when the API takes it for a person', async () => {
    const portal = await renderInShell(<WaitlistForm />, {
      api: { subscribe: { message: 'Received' } },
    });
    fireEvent.change(email(), { target: { value: 'amina@example.org' } });
    await portal.user.click(screen.getByRole('button', { name: 'Join the waitlist' }));
    expect(portal.api.requests('subscribe')).toEqual([]);
    expect(
      await screen.findByText(/We sent a link to your email/, {}, { timeout: 4000 }),
    ).toBeVisible();
    const [request] = portal.api.requests('subscribe');
    expect(request?.body).toMatchObject({ filled_in_ms: expect.any(Number) });
    expect(Number(request?.body.filled_in_ms)).toBeGreaterThanOrEqual(3000);
  }, 10_000);

  test('a visitor joins the waitlist and is thanked', async () => {
    const portal = await renderInShell(<WaitlistForm />, {
      api: { subscribe: { message: 'Received' } },
    });
    await joinWaitlist(portal);
    expect(await screen.findByText('Thank you for you subscription.')).toBeVisible();
    expect(portal.api.requests('subscribe')[0]?.body).toEqual({
      email: 'amina@example.org',
      nickname: '',
      filled_in_ms: expect.any(Number),
    });
    expect(email()).toHaveValue('');
  });

  test.each([
    [
      'the email error of a 422',
      invalid('Wrong', { email: ['No such address'] }),
      'No such address',
    ],
    [
      'the sentence of a 422 without one for the email',
      invalid('The list is closed'),
      'The list is closed',
    ],
    ['the general sentence for a 422 that says nothing', invalid(''), generic],
    ['the general sentence for a 503', failWith(503, { message: 'Down' }), generic],
    ['the general sentence without a response', networkError(), generic],
  ])('a visitor reads %s, and what was typed stays', async (_, response, text) => {
    const portal = await renderInShell(<WaitlistForm />, { api: { subscribe: response } });
    await joinWaitlist(portal);
    expect(await screen.findByText(text)).toBeVisible();
    expect(email()).toHaveValue('amina@example.org');
  });
});

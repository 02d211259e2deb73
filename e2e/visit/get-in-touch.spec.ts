import { nightly } from '../portal/nightly.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import type { Page } from '@playwright/test';

const contactForm = (page: Page) => page.getByRole('form', { name: 'Write to us' });
const waitlistForm = (page: Page) =>
  page.getByRole('form', { name: 'Hear about new benefits first' });

test('a visitor follows the notice of new benefits to the public list', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /New benefits have been added/ }).click();
  await expect(page).toHaveURL('/benefits');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benefits');
});

test('a visitor writes to the agency, and the agency receives it', async ({ page, request }) => {
  await Given('the contact form', async () => {
    await page.clock.install();
    await page.goto('/#contact');
  });
  await When('an e-mail address and a message are sent', async () => {
    await contactForm(page).getByLabel('Email').fill('bola@example.com');
    await contactForm(page).getByLabel('Message').fill('How do I register a workshop?');
    // No one reads and types in less than three seconds; what does is no person.
    await page.clock.fastForward(3000);
    await contactForm(page).getByRole('button', { name: 'Send message' }).click();
  });
  await Then('the form says so and is empty again', async () => {
    await expect(page.getByText('Message sent successfully', { exact: true })).toBeVisible();
    await expect(contactForm(page).getByLabel('Message')).toHaveValue('');
  });
  await Then('the message lies in the inbox', async () => {
    const inbox = async () => (await request.get('/api/dev/inbox?format=json')).text();
    await expect.poll(inbox).toContain('How do I register a workshop?');
  });
});

test('a visitor joins the waitlist, and is on it once the mailed link was followed', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await page.goto('/#contact');
  await waitlistForm(page).getByLabel('Email').fill('ngozi@example.com');
  await page.clock.fastForward(3000);
  await waitlistForm(page).getByRole('button').click();
  await expect(page.getByText('Thank you for you subscription.')).toBeVisible();
  let link = '';
  await expect
    .poll(async () => {
      const text = await (await request.get('/api/dev/inbox?format=json')).text();
      link = /\/email\/subscription\/[\w-]+/.exec(text)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You are on the list.')).toBeVisible();
});

test('a visitor who leaves the e-mail address out reads what is missing, and nothing is sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/#contact');
  await contactForm(page).getByLabel('Message').fill('Hello');
  await contactForm(page).getByRole('button').click();
  await expect(contactForm(page).getByLabel('Email')).toHaveAccessibleDescription(
    'This email field is required',
  );
  expect(sent).toEqual([]);
});

const rejection = (errors: Record<string, string[]>, message = 'Refused') => ({
  status: 422,
  json: { code: 'validation_failed', message, request_id: 'r1', errors },
});

test.describe('a message that the API rejects', () => {
  test.use({ expectedMessages: /status of (422|400)/ });

  test('with 422 shows the error of the e-mail address before that of the message', async ({
    page,
  }) => {
    await page.route('**/api/local/contact-us', (route) =>
      route.fulfill(rejection({ message: ['Too short'], email: ['Invalid email address'] })),
    );
    await page.goto('/#contact');
    await contactForm(page).getByLabel('Email').fill('bola@example.com');
    await contactForm(page).getByLabel('Message').fill('Hello');
    await contactForm(page).getByRole('button').click();
    await expect(contactForm(page).getByLabel('Email')).toHaveAccessibleDescription(
      /Invalid email address/,
    );
    await expect(contactForm(page).getByText('Too short')).toBeHidden();
    await expect(contactForm(page).getByLabel('Message')).toHaveValue('Hello');
  });

  test(
    'with anything else shows the general text and keeps what was typed',
    nightly,
    async ({ page }) => {
      await page.route('**/api/local/contact-us', (route) => route.fulfill({ status: 400 }));
      await page.goto('/#contact');
      await contactForm(page).getByLabel('Email').fill('bola@example.com');
      await contactForm(page).getByLabel('Message').fill('Hello');
      await contactForm(page).getByRole('button').click();
      await expect(page.getByText('There was an error, pls. try again')).toBeVisible();
      await expect(contactForm(page).getByLabel('Message')).toHaveValue('Hello');
    },
  );

  test(
    'of the waitlist with 422 and no error at a field shows the sentence of the API',
    nightly,
    async ({ page }) => {
      await page.route('**/api/local/subscribers', (route) =>
        route.fulfill(rejection({}, 'You have joined already.')),
      );
      await page.goto('/#contact');
      await waitlistForm(page).getByLabel('Email').fill('ngozi@example.com');
      await waitlistForm(page).getByRole('button').click();
      await expect(page.getByText('You have joined already.')).toBeVisible();
    },
  );
});

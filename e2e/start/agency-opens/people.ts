import type { Browser, Page } from '@playwright/test';
import { acceptInvitation, invite, mailedInvitation, newPage } from '../staff-by-invitation.ts';

/** Who works at the agency, by what they do. */
const people = {
  catalogue: { name: 'Bola Ade', roles: ['Catalogue', 'Publishing'] },
  catalogueSecond: { name: 'Chidi Okeke', roles: ['Catalogue'] },
  claims: { name: 'Dayo Bello', roles: ['Claims', 'Support'] },
  claimsSecond: { name: 'Esther Musa', roles: ['Claims'] },
  finance: { name: 'Femi Cole', roles: ['Finance'] },
  financeSecond: { name: 'Grace Eze', roles: ['Finance'] },
} as const;

type Job = keyof typeof people;

const emailOf = (job: Job) =>
  `${people[job].name.toLowerCase().replace(' ', '.')}@agency.example.com`;

export async function inviteEveryone(admin: Page): Promise<void> {
  for (const job of Object.keys(people) as Job[])
    await invite(admin, { ...people[job], email: emailOf(job) });
}

/** Follows the mailed invitation in a browser of its own, and ends at the overview of the desk. */
export async function startToWork(browser: Browser, url: string, job: Job): Promise<Page> {
  const page = await newPage(browser, url);
  const email = emailOf(job);
  await acceptInvitation(page, await mailedInvitation(page, email), email);
  return page;
}

/** Opens a desk by its link in the menu, as a person does who does not know its address. */
export const openFromMenu = (page: Page, desk: string) =>
  page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: desk }).click();

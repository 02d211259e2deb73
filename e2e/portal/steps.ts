import { test } from '@playwright/test';

type Body<Result> = () => Promise<Result>;

/** What is so before anything happens. */
export function Given<Result>(title: string, body: Body<Result>): Promise<Result> {
  return test.step(`Given ${title}`, body);
}

/** What a person does, or what happens to them. */
export function When<Result>(title: string, body: Body<Result>): Promise<Result> {
  return test.step(`When ${title}`, body);
}

/** What must be so afterwards. */
export function Then<Result>(title: string, body: Body<Result>): Promise<Result> {
  return test.step(`Then ${title}`, body);
}

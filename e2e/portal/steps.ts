import { test } from '@playwright/test';
import { recordStep } from './journey.ts';

type Body<Result> = () => Promise<Result>;

function step<Result>(title: string, body: Body<Result>): Promise<Result> {
  return test.step(title, async () => {
    const result = await body();
    await recordStep(title);
    return result;
  });
}

/** What is so before anything happens. */
export function Given<Result>(title: string, body: Body<Result>): Promise<Result> {
  return step(`Given ${title}`, body);
}

/** What a person does, or what happens to them. */
export function When<Result>(title: string, body: Body<Result>): Promise<Result> {
  return step(`When ${title}`, body);
}

/** What must be so afterwards. */
export function Then<Result>(title: string, body: Body<Result>): Promise<Result> {
  return step(`Then ${title}`, body);
}

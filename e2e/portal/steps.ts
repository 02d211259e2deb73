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

/** The state before anything happens. */
export function Given<Result>(title: string, body: Body<Result>): Promise<Result> {
  return step(`Given ${title}`, body);
}

/** An act of a person, or an event that they meet. */
export function When<Result>(title: string, body: Body<Result>): Promise<Result> {
  return step(`When ${title}`, body);
}

/** The outcome that must follow. */
export function Then<Result>(title: string, body: Body<Result>): Promise<Result> {
  return step(`Then ${title}`, body);
}

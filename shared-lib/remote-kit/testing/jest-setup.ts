import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { format } from 'node:util';
import { addLayoutStubs } from './layout-stubs.ts';

addLayoutStubs();
// Elements may take their time on a machine that does other things as well.
configure({ asyncUtilTimeout: 5000 });

let complaints: string[] = [];

// A warning that is not read is a defect that an owner meets later.
for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    complaints.push(`console.${level}: ${format(...parts)}`);
  };
}

afterEach(() => {
  cleanup();
  forgetVisitor();
  const heard = complaints;
  complaints = [];
  if (heard.length > 0)
    throw new Error(
      `The console has messages that the test does not expect:\n\n${heard.join('\n\n')}`,
    );
});

/** A test must not be signed in because the one before it was. */
function forgetVisitor(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
}

import type { Tone } from '@portal/ui';

export const tones = [
  'neutral',
  'positive',
  'warning',
  'danger',
  'info',
] as const satisfies readonly Tone[];

export const longName =
  'Nwabuezeonyekachukwuemekanwachukwuzubelunwaobinnadigbo & Daughters Provisions and Cold Room';

export const states = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
].map((label) => ({ value: label.toLowerCase(), label }));

export const banks = [
  'Access Bank',
  'First Bank of Nigeria',
  'Guaranty Trust Bank',
  'United Bank for Africa (a name that is far too long for a phone)',
].map((label, index) => ({ value: String(index + 1), label }));

import { requiredText } from '../validation/index.ts';

export function changeReason() {
  return requiredText({ max: 500 });
}

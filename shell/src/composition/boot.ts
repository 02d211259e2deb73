import { boot as bootSchema, type Boot } from '@portal/shared-lib/federation/release';

/** Id of the JSON element in which the edge writes the live vector. */
const elementId = 'portal-boot';

export function readBoot(): Boot {
  const element = document.getElementById(elementId);
  if (!element?.textContent) throw new Error(`The page has no #${elementId}`);
  return bootSchema.parse(JSON.parse(element.textContent));
}

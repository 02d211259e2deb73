import { writeFileSync } from 'node:fs';
import { renderErrorCatalogue } from './error-catalogue.ts';

writeFileSync(new URL('../../../docs/errors.md', import.meta.url), renderErrorCatalogue());

import { readFileSync, writeFileSync } from 'node:fs';
import { withRetentionTable } from './retention-document.ts';

const document = new URL('../../../../docs/retention.md', import.meta.url);
writeFileSync(document, withRetentionTable(readFileSync(document, 'utf8')));

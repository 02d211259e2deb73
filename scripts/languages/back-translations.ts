import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '@portal/contract/review';
import { repositoryRoot } from '../build/paths.ts';

/** A sentence about money or consent, and what its translation says in English. */
export interface BackTranslation {
  folder: string;
  key: string;
  language: string;
  /** The text that was translated back. */
  translation: string;
  back: string;
}

export function readBackTranslations(): BackTranslation[] {
  const file = join(repositoryRoot, 'docs/languages/money-and-consent.csv');
  const [, ...lines] = parseCsv(readFileSync(file, 'utf8'));
  return lines.map(([folder = '', key = '', language = '', translation = '', back = '']) => ({
    folder,
    key,
    language,
    translation,
    back,
  }));
}

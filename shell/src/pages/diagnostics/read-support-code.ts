import { reportPhases, type ReportPhase } from '@portal/contract/composition';

export interface SupportCodeDetails {
  remote: string;
  phase: ReportPhase;
  /** The last six characters of the release, in lower case. */
  releaseEnd: string;
}

const pattern = new RegExp(
  `^(?:MF-)?([A-Z][A-Z0-9-]*)-(${reportPhases.join('|')})-(\\S{1,6})$`,
  'i',
);

/** Reads the code that an owner reads out, `BENEFITS-ENTRY-0A1B2C`, as details. Null for any other text. */
export function readSupportCode(text: string): SupportCodeDetails | null {
  const [, name, phase, releaseEnd] = pattern.exec(text.trim().replace(/\s+/g, '')) ?? [];
  if (!name || !phase || !releaseEnd) return null;
  return {
    remote: `mf-${name.toLowerCase()}`,
    phase: phase.toLowerCase() as ReportPhase,
    releaseEnd: releaseEnd.toLowerCase(),
  };
}

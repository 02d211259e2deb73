import { fields } from '@portal/contract/validation';
import { parseJson } from '@portal/server-kit/json';

/** The part of `npm audit --json`, report version 2, that is read. */
interface Report {
  auditReportVersion: 2;
  vulnerabilities: Record<string, Vulnerability>;
}

interface Vulnerability {
  name: string;
  severity: 'info' | 'low' | 'moderate' | 'high' | 'critical';
  range: string;
}

export interface AuditReport {
  /** False when the registry gave no clear result. */
  isKnown: boolean;
  /** One line for each package with a hole of high or critical severity. */
  holes: string[];
}

export function readAuditReport(text: string): AuditReport {
  const { auditReportVersion, vulnerabilities } = fields<Report>(parseJson(text));
  if (auditReportVersion !== 2 || typeof vulnerabilities !== 'object' || vulnerabilities === null)
    return { isKnown: false, holes: [] };
  const holes = Object.values(vulnerabilities)
    .map((hole) => fields<Vulnerability>(hole))
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map((hole) => [hole.name, hole.range, hole.severity].join(' '));
  return { isKnown: true, holes };
}

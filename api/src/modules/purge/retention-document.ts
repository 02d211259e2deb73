import { retention } from './retention.ts';

const rows = Object.entries(retention).map(([table, { personal, why, keptFor, deletedBy }]) => [
  `\`${table}\``,
  personal.map((column) => `\`${column}\``).join(', ') || 'whose it is',
  why,
  keptFor,
  deletedBy.join(', '),
]);

/** The document with the rows of its table as `retention` has them. */
export function withRetentionTable(document: string): string {
  const lines = document.split('\n');
  const first = lines.findIndex((line) => line.startsWith('| `'));
  const others = lines.filter((line) => !line.startsWith('| `'));
  return others.toSpliced(first, 0, ...rows.map((cells) => `| ${cells.join(' | ')} |`)).join('\n');
}

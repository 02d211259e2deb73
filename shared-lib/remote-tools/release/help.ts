import type { Command } from './command.ts';
import { columns } from './print.ts';

const codes = `Exit codes: 0 done, 1 rejected or failed, 2 typed wrongly, 3 someone else was first: look again.`;

export function overview(commands: Record<string, Command>): string {
  const rows = Object.entries(commands).map(([name, { usage, summary }]) => [
    `  ${name} ${usage}`.trimEnd(),
    summary,
  ]);
  return `npm run release -- <command>

${columns(rows)}

A release is named by its version (mf-benefits@1.2.0) or by its id (mf-benefits@1.2.0-0a1b2c3d4e5f).
Every command takes --help and --json; those that change something take --dry-run.
${codes}
`;
}

export function helpFor(name: string, { usage, details, options }: Command): string {
  const rows = [
    ...Object.entries(options).map(([option, { type, help }]) => [
      `  --${option}${type === 'string' ? ' …' : ''}`,
      help,
    ]),
    ['  --json', 'the result as JSON, for scripts: npm run -s release -- … --json'],
  ];
  return `npm run release -- ${name} ${usage}

${details}

${columns(rows)}

${codes}
`;
}

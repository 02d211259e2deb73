import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../build/paths.ts';
import { readDeclarations } from './declarations.ts';

/** Longer declarations are schemas, whose fields are in api/openapi.json: the report has their beginning. */
const maxLines = 40;

/**
 * Lists the exports of a package of shared-lib, entry point by entry point, as Markdown.
 *
 * @param name of the folder below shared-lib
 * @param declarations folder with the `.d.ts` files that the compiler wrote, laid out as the repository is
 */
export function writeReport(name: string, declarations: string): string {
  const manifest = JSON.parse(
    readFileSync(join(repositoryRoot, 'shared-lib', name, 'package.json'), 'utf8'),
  ) as { name: string; exports: Record<string, string> };
  const sections = Object.entries(manifest.exports)
    .filter(([entryPoint, file]) => /\.tsx?$/.test(file) && !entryPoint.includes('testing'))
    .map(([entryPoint, file]) => {
      const found = readDeclarations(
        join(declarations, 'shared-lib', name, file.replace(/\.tsx?$/, '.d.ts')),
      );
      const texts = [...found]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, text]) => shorten(text));
      return `## ${manifest.name}${entryPoint.slice(1)}\n\n\`\`\`ts\n${texts.join('\n')}\n\`\`\`\n`;
    });
  return [
    `# What ${manifest.name} exports\n`,
    'Written by `npm run api-report`, compared by `npm test`: a change of this file is a change for everyone who uses the package.\n',
    ...sections,
  ].join('\n');
}

function shorten(text: string): string {
  const lines = text.split('\n');
  if (lines.length <= maxLines) return text;
  return [...lines.slice(0, maxLines), `// … ${lines.length - maxLines} more lines`].join('\n');
}

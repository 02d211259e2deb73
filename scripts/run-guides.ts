import getPort from 'get-port';
import { readGuides } from './guides/guides.ts';
import { runGuides } from './guides/run-guides.ts';

/** `node scripts/run-guides.ts [file …]`: every command of the guides, typed in a fresh clone with a portal that runs. */
const files = process.argv.slice(2);
const commands = readGuides(files.length > 0 ? files : undefined);
const failures = await runGuides(commands, {
  portalPort: await getPort(),
  apiPort: await getPort(),
  print: (line) => console.log(`$ ${line}`),
});
for (const failure of failures) console.error(`\n${failure}`);
console.log(
  `${commands.length - failures.length} of ${commands.length} commands went as the guides say.`,
);
process.exitCode = failures.length > 0 ? 1 : 0;

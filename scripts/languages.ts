import { readFileSync, writeFileSync } from 'node:fs';
import { countMissing } from './languages/count.ts';
import { exportReview, importReview } from './languages/review.ts';
import { measureTemplates } from './languages/sms.ts';
import { otherLocales } from './languages/text-files.ts';

const usage = `npm run languages                      counts the texts that each package lacks
npm run languages -- sms               counts the parts of each text message
npm run languages -- export ha ha.csv  writes the texts of a language into a file for a reviewer
npm run languages -- import ha.csv     writes what a reviewer changed into the files of texts`;

const [command, argument, file] = process.argv.slice(2);
const locale = otherLocales.find((known) => known === argument);

if (command === undefined) console.log(countMissing());
else if (command === 'sms') console.log(measureTemplates());
else if (command === 'export' && locale && file) giveReview(locale, file);
else if (command === 'import' && argument) takeReview(argument);
else {
  console.error(usage);
  process.exitCode = 1;
}

/** Into a named file, not to the output: npm writes the command there first. */
function giveReview(of: NonNullable<typeof locale>, path: string): void {
  writeFileSync(path, exportReview(of));
  console.log(`${path} is for the reviewer: docs/languages/README.md, "Review".`);
}

function takeReview(file: string): void {
  try {
    const { changed, reviewed, rejected } = importReview(readFileSync(file, 'utf8'));
    for (const reason of rejected) console.error(reason);
    console.log(
      `${changed} texts changed, ${rejected.length} rows left out. Look at them with git diff, and commit them.`,
    );
    for (const path of reviewed) console.log(`reviewed  ${path}`);
    if (rejected.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

import { openApiPart } from '@portal/api/doctor';
import { runDoctor } from '@portal/server-kit/doctor';
import { openEdgePart } from '@portal/shell/server/doctor';

/** `npm run doctor`: what is wrong with the settings and the surroundings of API and edge, and how to mend it. */
// A connection that hangs does not keep the process.
process.exit(await runDoctor({ api: openApiPart, edge: openEdgePart }, process.argv.slice(2)));

import { runDoctor } from '@portal/server-kit/doctor';
import { openEdgePart } from './doctor/index.ts';

/** The checks of the edge, where there is only the edge: `node shell/server/doctor.ts`. */
process.exit(await runDoctor({ edge: openEdgePart }, process.argv.slice(2)));

import { runDoctor } from '@portal/server-kit/doctor';
import { openApiPart } from './doctor/index.ts';

/** The checks of the API, where there is only the API: `node api/src/doctor.ts`. */
process.exit(await runDoctor({ api: openApiPart }, process.argv.slice(2)));

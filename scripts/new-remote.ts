import { parseArgs } from 'node:util';
import { generateRemote, NewRemoteRejected } from '@portal/remote-tools/new-remote';
import { repositoryRoot } from './build/paths.ts';

const usage = `npm run new-remote mf-<area> [-- --team "Claims team" --contact claims@example.org --path /dashboard/claims]
  [--layout public|bare | --frame agency | --offers-frame]

Makes a remote with one page: it builds, is tested, runs alone and can be published as it is.
The page is one of the dashboard, a public one, a bare one that brings its own header, one in the frame of another remote, or
one in a frame that the remote offers.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    team: { type: 'string' },
    contact: { type: 'string' },
    path: { type: 'string' },
    layout: { type: 'string' },
    frame: { type: 'string' },
    'offers-frame': { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const [name] = positionals;
if (values.help || !name) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
try {
  const { path, port, files } = generateRemote(repositoryRoot, name, values);
  console.log(`${name} is there: ${files.length} files, one page at ${path}.

  npm install                                            once, so that the workspace is linked
  npm run dev -w @portal/${name}                         alone, at http://localhost:${port}${path}
  npm run dev -w @portal/${name} -- --inside http://localhost:3000   inside a running portal
  npx jest ${name}                                       its tests
  npm run build -w @portal/${name}
  npm run release -- publish ${name}                     then promote it: the area appears

Next: the words in ${name}/remote.json and ${name}/src/locales, in three languages.`);
} catch (error) {
  if (!(error instanceof NewRemoteRejected)) throw error;
  console.error(error.message);
  process.exit(1);
}

import { buildNewRemote } from '@portal/remote-tools/new-remote/testing';

/** A process of its own: `build-new-remote.ts <root> <name> <team>` prints where the build is. */
const [root = '', name = '', team = ''] = process.argv.slice(2);
console.log(await buildNewRemote(root, name, { team }));

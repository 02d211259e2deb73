import { signPinned, signRelease } from '@portal/releases';
import { readReference, type Command } from './command.ts';
import { count, indent } from './print.ts';

export const sign: Command = {
  usage: '[<app>@<id>]',
  maxArguments: 1,
  summary: 'sign releases that have no signature of this key',
  details: `Signs what an earlier version of the portal has published, or what was signed with a key that is being replaced.
Every file and the id are verified first. Without a release it signs those that signed revisions of any channel
name, and only where the release is what they name. A release that no revision names is signed only when you
name it by its id: you are the one who says that it is good.`,
  options: {},
  run: async ({ store, positionals }) => {
    if (positionals.length === 0) {
      const { signed, rejected } = await signPinned(store);
      return {
        json: { signed, rejected },
        text: [`${count(signed.length, 'release')} signed.`, indent([...signed, ...rejected])]
          .filter(Boolean)
          .join('\n'),
        isBad: rejected.length > 0,
      };
    }
    const { app, version: id } = readReference(positionals[0]);
    await signRelease(store, app, id);
    return { json: { app, id }, text: `${app} ${id} is signed.` };
  },
};

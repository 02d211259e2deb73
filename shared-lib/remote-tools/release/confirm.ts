import { ChannelConflict, keepCurrent } from '@portal/releases';
import { channelOption, readNumber, type Command } from './command.ts';

export const confirm: Command = {
  usage: '[--expect N] [--channel …]',
  maxArguments: 0,
  summary: 'sign that the newest revision is what is current',
  details: `Signs a statement, for 72 hours (RELEASE_FRESH_HOURS), that the newest revision of a channel is what is current.
An edge that has never served the channel starts only with such a statement, so that no one who deletes newer
revisions brings an old one back. Every change writes one; npm start and 'gate --watch' keep it fresh. Rejected
when newer revisions are known than the store has, and, where the last statement has expired, without --expect.`,
  options: {
    ...channelOption,
    expect: { type: 'string', help: 'the revision that you know to be current' },
  },
  run: async ({ store, options, defaultChannel }) => {
    const channel = options.text('channel') ?? defaultChannel;
    const expect = options.text('expect');
    const { number } = await store.readHead(channel);
    if (expect !== undefined && readNumber(expect, '--expect') !== number)
      throw new ChannelConflict(`${channel} is at revision ${number}, not at ${expect}`);
    const current = await keepCurrent(store, channel, { isConfirmed: expect !== undefined });
    return {
      json: { channel, current },
      text: current
        ? `Revision ${current.revision} of ${channel} is confirmed until ${current.expires_at}.`
        : `${channel} has no live revision.`,
    };
  },
};

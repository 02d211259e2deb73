import { readGuide } from './read-guide.ts';

/** A command that a page names, and its line, from 1. */
export interface NamedCommand {
  line: number;
  command: string;
}

const inSentences = /`((?:npm run|npx|systemctl|kubectl|docker compose|journalctl|curl) [^`…]+)`/g;
const inBlocks = /^\s*(?:\w+=\S+ )*(npm run .+?)(?:\s{2,}.*)?$/;

/**
 * Commands in blocks of `sh`, lines of other blocks that begin with `npm run`, and those in backticks within sentences and
 * tables. What has a gap (`…`) is no whole command.
 */
export function readCommands(page: string, text: string): NamedCommand[] {
  const typed = readGuide(page, text);
  const known = new Set(typed.map(({ line }) => line));
  const others = text.split('\n').flatMap((words, at) => {
    const line = at + 1;
    if (known.has(line)) return [];
    const [, block] = inBlocks.exec(words) ?? [];
    const found =
      block === undefined ? [...words.matchAll(inSentences)].map(([, one = '']) => one) : [block];
    return found.filter((command) => !command.includes('…')).map((command) => ({ line, command }));
  });
  return [...typed, ...others];
}

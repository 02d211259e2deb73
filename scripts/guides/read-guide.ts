/** A command that a reader of a guide types. */
export interface GuideCommand {
  guide: string;
  /** Line of the guide, from 1. */
  line: number;
  command: string;
  exitCode: number;
  /** Lines that it prints, as the guide shows them; numbers and versions are examples. */
  output: string[];
}

const fence = /^```(\w*)\s*$/;
const comment = /\s{2,}#\s*(.*)$/;

/**
 * Commands in the blocks of language `sh`, one on a line, each with a remark after `#` where it needs one; `# exits with
 * 3` is the exit code that is expected. A block of language `text` right after shows what the last of them prints.
 */
export function readGuide(guide: string, markdown: string): GuideCommand[] {
  const commands: GuideCommand[] = [];
  let language: string | null = null;
  let last: GuideCommand | undefined;
  for (const [at, text] of markdown.split('\n').entries()) {
    const [isFence, opened = ''] = fence.exec(text) ?? [];
    if (isFence !== undefined) {
      language = language === null ? opened : null;
      // Output belongs to the block right before it.
      if (language === 'sh') last = undefined;
      continue;
    }
    if (language === null) {
      if (text.trim() !== '') last = undefined;
    } else if (language === 'text') last?.output.push(text.trimEnd());
    else if (language === 'sh' && text.trim() !== '' && !text.startsWith('#')) {
      last = readLine(guide, at + 1, text);
      commands.push(last);
    }
  }
  return commands;
}

function readLine(guide: string, line: number, text: string): GuideCommand {
  const [, remark = ''] = comment.exec(text) ?? [];
  const [, code = '0'] = /^exits with (\d+)/.exec(remark) ?? [];
  return {
    guide,
    line,
    command: text.replace(comment, '').trim(),
    exitCode: Number(code),
    output: [],
  };
}

/** Lines of a guide that a command did not print. Versions, numbers and times are those of the reader. */
export function findUnprinted(expected: readonly string[], printed: string): string[] {
  const lines = new Set(printed.split('\n').map(normalise));
  return expected.filter((line) => line.trim() !== '' && !lines.has(normalise(line)));
}

function normalise(line: string): string {
  return line
    .replaceAll(/\d+\.\d+\.\d+(-[\da-f]{12}|-\w+)?/g, '1.0.0')
    .replaceAll(/\d+/g, '1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The words of a command as a shell reads them; guides need only double quotes. */
export function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

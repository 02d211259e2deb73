/** The part of a source map that says where generated code comes from. */
export interface SourceMap {
  sources: readonly string[];
  mappings: string;
}

/** Code without a source of its own: webpack's own functions, wrappers, imports that were joined. */
export const glue = '(webpack)';

/**
 * Bytes of minified code by the source they come from. Every stretch of code counts for the source that
 * the map names at its start.
 */
export function attribute(code: string, { sources, mappings }: SourceMap): Map<string, number> {
  const bytes = new Map<string, number>();
  const add = (source: string, text: string) => {
    if (text) bytes.set(source, (bytes.get(source) ?? 0) + Buffer.byteLength(text));
  };
  const lines = code.split('\n');
  let source = 0;
  for (const [index, segments] of mappings.split(';').entries()) {
    const line = lines[index] ?? '';
    let column = 0;
    let owner = glue;
    let from = 0;
    for (const segment of segments.split(',')) {
      if (!segment) continue;
      const [columns = 0, sourceStep] = decode(segment);
      column += columns;
      add(owner, line.slice(from, column));
      from = column;
      if (sourceStep !== undefined) source += sourceStep;
      owner = sourceStep === undefined ? glue : (sources[source] ?? glue);
    }
    add(owner, line.slice(from));
  }
  return bytes;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Numbers of one segment: https://tc39.es/ecma426/#sec-base64-vlq */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = digits.indexOf(character);
    value += (digit & 31) << shift;
    if (digit & 32) {
      shift += 5;
      continue;
    }
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

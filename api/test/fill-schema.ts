import type { ZodMiniType } from 'zod/mini';

/** Where a value is in a call: `['body', 'file_ids', '0']`. */
export type Path = readonly string[];

interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, ZodMiniType>;
  element?: ZodMiniType;
  innerType?: ZodMiniType;
  in?: ZodMiniType;
  options?: ZodMiniType[];
  entries?: Record<string, string>;
  values?: unknown[];
  checks?: { _zod: { def: { format?: string } } }[];
}
const definitionOf = (schema: ZodMiniType) => schema._zod.def as unknown as Definition;

const wrappers = new Set([
  'optional',
  'nullable',
  'default',
  'prefault',
  'readonly',
  'nonoptional',
]);

/** Every value that a schema asks for, however deep. @throws Error for a kind of schema that it does not know */
export function leavesOf(schema: ZodMiniType, path: Path): { path: Path; isUuid: boolean }[] {
  const definition = definitionOf(schema);
  const { type, shape = {}, element, innerType, options = [] } = definition;
  if (type === 'object') {
    return Object.entries(shape).flatMap(([key, part]) => leavesOf(part, [...path, key]));
  }
  if (type === 'array' && element) return leavesOf(element, [...path, '0']);
  if (wrappers.has(type) && innerType) return leavesOf(innerType, path);
  if (type === 'pipe' && definition.in) return leavesOf(definition.in, path);
  if (type === 'union') return options.flatMap((option) => leavesOf(option, path));
  if (!known.has(type)) throw new Error(`${path.join('.')} is of the unknown kind ${type}`);
  const formats = [
    definition.format,
    ...(definition.checks ?? []).map(({ _zod }) => _zod.def.format),
  ];
  return [{ path, isUuid: formats.includes('uuid') }];
}

const known = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'enum',
  'literal',
  'unknown',
  'custom',
  'record',
]);

interface Filling {
  /** Value of a text, by the name of its field. */
  texts: Readonly<Record<string, string>>;
  numbers: Readonly<Record<string, number>>;
  /** Goes in at this path, whatever else would. */
  at?: { path: Path; value: string } | undefined;
  /** The value of every other id. */
  id: string;
}

/**
 * A value for a schema: what must be there, and what lies on the way to `at`.
 * @throws Error where it does not know what to write into a field
 */
export function fill(schema: ZodMiniType, path: Path, filling: Filling): unknown {
  const definition = definitionOf(schema);
  const {
    type,
    shape = {},
    element,
    innerType,
    options = [],
    entries = {},
    values = [],
  } = definition;
  const { at, texts, numbers, id } = filling;
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  const isOnTheWay = at !== undefined && path.every((part, index) => at.path[index] === part);
  if (isOnTheWay && at.path.length === path.length) return at.value;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape)
          .map(([key, part]) => [key, fill(part, [...path, key], filling)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return element ? [fill(element, [...path, '0'], filling)] : [];
    case 'optional':
    case 'default':
    case 'prefault':
      if (!isOnTheWay) return undefined;
      return innerType && fill(innerType, path, filling);
    case 'nullable':
    case 'nonoptional':
    case 'readonly':
      return innerType && fill(innerType, path, filling);
    case 'pipe':
      return definition.in && fill(definition.in, path, filling);
    case 'union': {
      const [first] = options;
      return first && fill(first, path, filling);
    }
    case 'enum':
      return (
        Object.values(entries).find((entry) => entry === texts[name]) ?? Object.values(entries)[0]
      );
    case 'literal':
      return values[0];
    case 'record':
      return {};
    case 'boolean':
      return true;
    case 'number':
    case 'int': {
      const number = numbers[name];
      if (number === undefined) throw new Error(`no number is known for ${path.join('.')}`);
      return number;
    }
    case 'string': {
      if (leavesOf(schema, path)[0]?.isUuid) return id;
      const text = texts[name];
      if (text === undefined) throw new Error(`no text is known for ${path.join('.')}`);
      return text;
    }
    default:
      throw new Error(`${path.join('.')} is of the unknown kind ${type}`);
  }
}

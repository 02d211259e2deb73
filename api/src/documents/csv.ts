import { stringify } from 'csv-stringify/sync';

/**
 * One line of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe
 * before it, as OWASP advises: a payer chooses the name that an owner's statement shows.
 */
export function csvLine(fields: readonly string[]): string {
  return stringify([[...fields]], {
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { string: escapeFormula },
  });
}

/** The library's own `escape_formulas` would turn negative amounts into text. */
function escapeFormula(field: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(field) && !/^-?\d+(\.\d+)?$/.test(field);
  return isFormula ? `'${field}` : field;
}

/**
 * One line of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe
 * before it, as OWASP advises: a payer chooses the name that stands on an owner's statement.
 */
export function csvLine(fields: readonly string[]): string {
  const cells = fields.map((field) => {
    const isFormula = /^[=+\-@\t\r]/.test(field) && !/^-?\d+(\.\d+)?$/.test(field);
    const text = isFormula ? `'${field}` : field;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${cells.join(',')}\r\n`;
}

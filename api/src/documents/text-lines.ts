/** A word with its space, or one Chinese character with the marks that may not begin or end a line without it. */
const pieces =
  /[（《「“‘]*(?:\p{Script=Han}|[^\s\p{Script=Han}（《「“‘，。：；！？、）》」”’…]+)?[，。：；！？、）》」”’…]*\s*/gu;

/** Where a line may break: in Chinese after every character, otherwise after a space. */
const piecesOf = (text: string): string[] => (text.match(pieces) ?? []).filter(Boolean);

/**
 * Breaks a text into lines.
 * @param measure the width of a part of the text, in the unit of `width`
 */
export function breakLines(
  text: string,
  width: number,
  measure: (part: string) => number,
): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    const add = (piece: string) => {
      const line = lines.at(-1) ?? '';
      if (line === '' || measure((line + piece).trimEnd()) <= width)
        lines[lines.length - 1] = line + piece;
      else lines.push(piece);
    };
    for (const piece of piecesOf(paragraph))
      // A piece that is longer than a line breaks anywhere, such as a URL.
      if (measure(piece.trimEnd()) <= width) add(piece);
      else for (const sign of piece) add(sign);
    return lines.map((line) => line.trimEnd());
  });
}

/** The text, or as much of it as there is room for with an ellipsis. */
export function shorten(text: string, width: number, measure: (part: string) => number): string {
  if (measure(text) <= width) return text;
  const signs = [...text];
  while (signs.length > 0 && measure(`${signs.join('')}…`) > width) signs.pop();
  return `${signs.join('')}…`;
}

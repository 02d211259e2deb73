/** The portal's green, on which the mark's bands are white. */
const primary = '#0E6E4C';

/** The agency's mark as the portal shows it, its top left corner at x and y, in points. */
export function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 36);
  doc.roundedRect(0, 0, 36, 36, 8).fill(primary);
  doc
    .path('M28 9H14a5 5 0 0 0-5 5v0M8 27h14a5 5 0 0 0 5-5v0')
    .lineWidth(4)
    .stroke('#FFFFFF')
    .path('m18 12.5 5.5 5.5-5.5 5.5-5.5-5.5z')
    .fill('#FFFFFF')
    .restore();
}

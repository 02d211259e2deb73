/** Units across, as the seal of the certificate in the portal has them (shared-lib/ui/brand/seal.tsx). */
const size = 92;
const petals = Array.from({ length: 12 }, (_, index) => index * 15);
const colour = '#8A4B08';

/** The seal of a certificate: two rosettes turned against each other. Its place is its centre, in points. */
export function drawSeal(doc: PDFKit.PDFDocument, x: number, y: number, width: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(width / size)
    .strokeColor(colour);
  doc.circle(0, 0, 44).lineWidth(1.4).stroke();
  doc.circle(0, 0, 40).lineWidth(0.7).dash(1.5, { space: 2 }).stroke().undash();
  for (const angle of petals) {
    doc.save().rotate(angle);
    doc.ellipse(0, 0, 36, 13).lineWidth(0.7).stroke();
    doc.restore();
  }
  doc.circle(0, 0, 15).lineWidth(1.2).fillAndStroke('#FDF1DC', colour);
  doc.path('M-6 0l4.5 5L7-5').lineWidth(2.6).stroke();
  doc.restore();
}

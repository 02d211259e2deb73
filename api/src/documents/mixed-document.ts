import PdfDocument from 'pdfkit';
import { chineseFont, documentFonts, hasChinese, runsOf } from './fonts.ts';
import type { Weight } from './read-font.ts';
import { breakLines, shorten } from './text-lines.ts';

type TextOptions = PDFKit.Mixins.TextOptions;

/**
 * A document in the fonts `regular` and `bold` that also writes texts with Chinese: pdfkit writes a text in one font, and no
 * font has Chinese, the naira sign and the letters of Nigeria. A text without Chinese is pdfkit's own.
 */
export class MixedDocument extends PdfDocument {
  declare private weight: Weight;
  /** pdfkit measures the part that it writes, in the font of the part. */
  declare private isInRun: boolean;

  constructor(options: PDFKit.PDFDocumentOptions) {
    super(options);
    for (const [weight, font] of documentFonts) this.registerFont(weight, font);
    this.font('regular');
  }

  override font(name: string): this {
    if (name === 'regular' || name === 'bold') this.weight = name;
    return super.font(name);
  }

  override text(text: string, x?: number, y?: number, options?: TextOptions): this;
  override text(text: string, options?: TextOptions): this;
  override text(text: string, ...rest: unknown[]): this {
    if (!this.needsRuns(text))
      return super.text(text, ...(rest as [number?, number?, TextOptions?]));
    const [first, second, third] = rest;
    const [x, y, options] =
      typeof first === 'object'
        ? [this.x, this.y, first as TextOptions]
        : [Number(first ?? this.x), Number(second ?? this.y), (third ?? {}) as TextOptions];
    const width = this.roomOf(x, options);
    const lines = this.linesOf(text, width, options);
    const lineHeight = this.currentLineHeight(true);
    for (const [index, line] of lines.entries()) {
      const free = width - this.widthOfString(line);
      const begin = { left: 0, justify: 0, center: free / 2, right: free }[options.align ?? 'left'];
      this.writeLine(line, x + begin, y + index * lineHeight);
    }
    this.x = x;
    this.y = y + lines.length * lineHeight;
    return this;
  }

  override widthOfString(text: string, options?: TextOptions): number {
    if (!this.needsRuns(text)) return super.widthOfString(text, options);
    return this.inRuns(text, (run) => super.widthOfString(run)).reduce(
      (sum, each) => sum + each,
      0,
    );
  }

  override heightOfString(text: string, options: TextOptions = {}): number {
    if (!this.needsRuns(text)) return super.heightOfString(text, options);
    const lines = this.linesOf(text, this.roomOf(this.x, options), options);
    return lines.length * this.currentLineHeight(true);
  }

  private needsRuns(text: string): boolean {
    return !this.isInRun && hasChinese(text);
  }

  private roomOf(x: number, { width }: TextOptions): number {
    return width ?? this.page.width - this.page.margins.right - x;
  }

  private linesOf(text: string, width: number, { lineBreak, ellipsis }: TextOptions): string[] {
    const measure = (part: string) => this.widthOfString(part);
    if (lineBreak === false) return [ellipsis ? shorten(text, width, measure) : text];
    return breakLines(text, width, measure);
  }

  /** All parts of a line are on the baseline that Noto Serif has there. */
  private writeLine(line: string, x: number, top: number): void {
    const options = { lineBreak: false, baseline: 'alphabetic' } as const;
    const { _font: font, _fontSize: size } = this as unknown as {
      _font: { ascender: number };
      _fontSize: number;
    };
    const baseline = top + (font.ascender / 1000) * size;
    let left = x;
    this.inRuns(line, (run) => {
      super.text(run, left, baseline, options);
      left += super.widthOfString(run);
    });
  }

  /** Does the work for each part in the font of the part, and goes back to Noto Serif. */
  private inRuns<Result>(text: string, work: (run: string) => Result): Result[] {
    this.isInRun = true;
    const results = runsOf(text).map(({ text: run, isChinese }) => {
      super.font(isChinese ? this.chineseName() : this.weight);
      return work(run);
    });
    super.font(this.weight);
    this.isInRun = false;
    return results;
  }

  private chineseName(): string {
    const name = `chinese-${this.weight}`;
    this.registerFont(name, chineseFont(this.weight));
    return name;
  }
}

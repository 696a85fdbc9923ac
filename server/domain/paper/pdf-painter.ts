import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Box, emOf, type Page } from '@fairdesk/paper/page'
import { qrModules } from '@fairdesk/paper/qr-modules'
import { missingIn, widthOf } from '@fairdesk/paper/text/widths'
import PDFDocument from 'pdfkit'
import { toUnicodeCmap } from './to-unicode.ts'

const fontFile = fileURLToPath(import.meta.resolve('@fairdesk/paper/font/fairdesk-paper.otf'))
const pointsPerMm = 72 / 25.4
/** Bold is the same outline with a stroke of a quarter point: one font, one width. */
const boldStroke = emOf(0.25)

/** Members of pdfkit's font that its types lack. */
type EmbeddedFont = {
  readonly id: string
  /** Code points of each glyph in use. */
  readonly unicode: readonly (readonly number[])[]
  ref(): unknown
  encode(text: string): [glyphs: string[], unknown]
  toUnicodeCmap: () => PDFKit.PDFKitReference
}
type FontPage = PDFKit.PDFPage & { readonly fonts: Record<string, unknown> }
type OpenPicture = { readonly width: number; readonly height: number }

/**
 * Writes pages to a stream as PDF. pdfkit creates the file, its pages and the font subset; page content is written
 * directly during layout, ten times faster than pdfkit's own text functions.
 */
export class PdfPainter {
  readonly #pdf: PDFKit.PDFDocument
  readonly #font: EmbeddedFont
  readonly #glyphs = new Map<string, string>()
  readonly #pictures = new Map<string, OpenPicture>()
  readonly #missing = new Set<string>()
  pages = 0

  constructor(out: NodeJS.WritableStream, title: string) {
    this.#pdf = new PDFDocument({ autoFirstPage: false, margin: 0, info: { Title: title, Creator: 'Fairdesk' } })
    this.#pdf.pipe(out)
    this.#pdf.font(fontFile)
    // The font that was just chosen; pdfkit's types leave it out.
    this.#font = (this.#pdf as unknown as { readonly _font: EmbeddedFont })._font
    this.#font.toUnicodeCmap = () => {
      const cmap = this.#pdf.ref({})
      cmap.end(toUnicodeCmap(this.#font.unicode))
      return cmap
    }
  }

  /** Characters that the font has not, each once. */
  get missing(): string {
    return [...this.#missing].join('')
  }

  /** `pictures` are JPEG files by address: those that were given before need not come again. */
  async add(pages: readonly Page[], pictures: ReadonlyMap<string, Uint8Array> = new Map()): Promise<void> {
    for (const [address, bytes] of pictures) this.#open(address, bytes)
    for (const page of pages) {
      this.#draw(page)
      // Let finished pages be written before more are created.
      if (++this.pages % 50 === 0) await nextTurn()
    }
  }

  end(): void {
    this.#pdf.end()
  }

  #open(address: string, bytes: Uint8Array): void {
    if (this.#pictures.has(address)) return
    // `openImage` returns an object that `image` can draw any number of times; it is missing from the types.
    const pdf = this.#pdf as unknown as { openImage(bytes: Buffer): OpenPicture }
    this.#pictures.set(address, pdf.openImage(Buffer.from(bytes)))
  }

  #draw({ w, h, boxes }: Page): void {
    this.#pdf.addPage({ size: [w * pointsPerMm, h * pointsPerMm], margin: 0 })
    const { page } = this.#pdf
    // pdfkit enters a font's name here when it writes texts itself.
    const fonts = (page as FontPage).fonts
    fonts[this.#font.id] = this.#font.ref()
    const texts = boxes.filter((box) => box[0] === 'text')
    const shapes = boxes.flatMap((box) => this.#shape(box))
    const scale = number(pointsPerMm)
    const lines = [`q ${scale} 0 0 ${scale} 0 0 cm 0 g 0 G`, ...shapes, 'BT', `${number(boldStroke)} w`]
    const content = [...lines, ...texts.map((box) => this.#text(box)), 'ET', 'Q', ''].join('\n')
    // Pass bytes: pdfkit converts a text character by character. Its types allow only texts.
    this.#pdf.addContent(Buffer.from(content, 'latin1') as unknown as string)
    for (const box of boxes) if (box[0] === 'picture') this.#picture(box)
  }

  #shape(box: Box): string[] {
    switch (box[0]) {
      case 'line': {
        const [, x1, y1, x2, y2, width] = box
        return [`${number(width)} w ${number(x1)} ${number(y1)} m ${number(x2)} ${number(y2)} l S`]
      }
      case 'fill': {
        const [, x, y, w, h, grey] = box
        return [`${number(grey)} g ${[x, y, w, h].map(number).join(' ')} re f 0 g`]
      }
      case 'qr':
        return [qrOf(box)]
      default:
        return []
    }
  }

  /** The page's own y goes down, a font's goes up: hence the turn. */
  #text([, x, y, w, pt, align, text, weight]: Extract<Box, readonly ['text', ...unknown[]]>): string {
    const startX = align === 'left' ? x : x + (w - widthOf(text, pt)) * (align === 'right' ? 1 : 0.5)
    let glyphs = ''
    for (const character of text) glyphs += this.#glyph(character)
    const bold = weight === 'bold' ? ['2 Tr ', ' 0 Tr'] : ['', '']
    return `${bold[0]}/${this.#font.id} ${number(emOf(pt))} Tf 1 0 0 -1 ${number(startX)} ${number(y)} Tm <${glyphs}> Tj${bold[1]}`
  }

  #glyph(character: string): string {
    const cachedGlyph = this.#glyphs.get(character)
    if (cachedGlyph !== undefined) return cachedGlyph
    for (const missing of missingIn(character)) this.#missing.add(missing)
    const glyph = this.#font.encode(character)[0].join('')
    this.#glyphs.set(character, glyph)
    return glyph
  }

  /** Draws a picture as browsers do: as large as fits, proportional, centred. Missing pictures are left out. */
  #picture([, x, y, w, h, address]: Extract<Box, readonly ['picture', ...unknown[]]>): void {
    const picture = this.#pictures.get(address)
    if (!picture) return
    const scale = Math.min(w / picture.width, h / picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    const origin = [x + (w - width) / 2, y + (h - height) / 2].map((mm) => mm * pointsPerMm)
    // An opened picture can be drawn repeatedly and is stored in the file once; the types accept only files.
    const source = picture as unknown as PDFKit.Mixins.ImageSrc
    this.#pdf.image(source, origin[0], origin[1], { width: width * pointsPerMm, height: height * pointsPerMm })
  }
}

function qrOf([, x, y, w, text]: Extract<Box, readonly ['qr', ...unknown[]]>): string {
  const { size, runs } = qrModules(text)
  const side = w / size
  const modules = runs.map(([row, startColumn, length]) =>
    [x + startColumn * side, y + row * side, length * side, side].map(number).join(' ').concat(' re'),
  )
  return `${modules.join('\n')} f`
}

/** PDF knows no exponents. */
function number(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}

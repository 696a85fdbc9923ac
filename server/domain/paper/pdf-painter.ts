import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import type { Page } from '@fairdesk/paper/page'
import { missingIn } from '@fairdesk/paper/text/widths'
import PDFDocument from 'pdfkit'
import { contentOf } from './page-content.ts'
import { toUnicodeCmap } from './to-unicode.ts'

const fontFile = fileURLToPath(import.meta.resolve('@fairdesk/paper/font/fairdesk-paper.otf'))
const pointsPerMm = 72 / 25.4
/** Texts that are kept as glyphs: some 200 bytes each. */
const mostTexts = 20_000
const isFigure = /^[ -~]{0,14}$/
/** A tenth larger than at the usual level, in less than half the time. */
const pageLevel = 3
/** Members of pdfkit's font that its types lack. */
type EmbeddedFont = {
  readonly id: string
  /** Code points of each glyph in use. */
  readonly unicode: readonly (readonly number[])[]
  ref(): unknown
  encode(text: string): [glyphs: string[], unknown]
  toUnicodeCmap: () => PDFKit.PDFKitReference
}
/** A stream of the file until it is written; `compress` is what pdfkit is still to do with it. */
type PageStream = { buffer: readonly Uint8Array[]; compress: boolean }
type ResourcePage = Omit<PDFKit.PDFPage, 'content'> &
  Readonly<Record<'fonts' | 'xobjects', Record<string, unknown>>> & { readonly content: PageStream }
type OpenPicture = {
  readonly width: number
  readonly height: number
  /** Name by which pages draw it. */
  readonly label: string
  /** The picture in the file; null until `embed` has written it. */
  readonly obj: unknown
  embed(pdf: PDFKit.PDFDocument): void
}

/**
 * Writes pages to a stream as PDF. pdfkit creates the file, its pages and the font subset; page content is written
 * directly during layout, ten times faster than pdfkit's own text functions.
 */
export class PdfPainter {
  readonly #pdf: PDFKit.PDFDocument
  readonly #font: EmbeddedFont
  readonly #glyphs = new Map<string, string>()
  readonly #texts = new Map<string, string>()
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
    // Resources that pdfkit's types lack; it enters names here when it draws itself.
    const { fonts, xobjects } = this.#pdf.page as unknown as ResourcePage
    fonts[this.#font.id] = this.#font.ref()
    const content = contentOf(boxes, {
      font: this.#font.id,
      glyphsOf: (text) => this.#encoded(text),
      pictureOf: (address) => {
        const picture = this.#pictures.get(address)
        if (!picture) return null
        if (!picture.obj) picture.embed(this.#pdf)
        xobjects[picture.label] = picture.obj
        return picture
      },
    })
    // Pass bytes: pdfkit converts a text character by character. Its types allow only texts.
    this.#pdf.addContent(Buffer.from(content, 'latin1') as unknown as string)
    deflatePage((this.#pdf.page as unknown as ResourcePage).content)
  }

  /** Names come back on page after page; figures are short and rarely the same. */
  #encoded(text: string): string {
    if (isFigure.test(text)) return this.#encodedAnew(text)
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    const glyphs = this.#encodedAnew(text)
    if (this.#texts.size >= mostTexts) this.#texts.clear()
    this.#texts.set(text, glyphs)
    return glyphs
  }

  #encodedAnew(text: string): string {
    let glyphs = ''
    for (const character of text) glyphs += this.#glyph(character)
    return glyphs
  }

  #glyph(character: string): string {
    const cachedGlyph = this.#glyphs.get(character)
    if (cachedGlyph !== undefined) return cachedGlyph
    for (const missing of missingIn(character)) this.#missing.add(missing)
    const glyph = this.#font.encode(character)[0].join('')
    this.#glyphs.set(character, glyph)
    return glyph
  }
}

/** Takes pdfkit's step of compressing a page: at its level, the most thorough, that was a third of the work of a file. */
function deflatePage(content: PageStream): void {
  content.buffer = [deflateSync(Buffer.concat(content.buffer), { level: pageLevel })]
  content.compress = false
}

import { SheetProblem } from '../problem.ts'
import { pictureRowLimit, type SheetContent } from './content.ts'
import { Drawing, PictureStore } from './pictures.ts'
import { RowSource } from './row-source.ts'
import { sheetName } from './sheet-name.ts'
import { filterRange, headerRowOf, linkId, SheetXml } from './sheet-xml.ts'
import { SharedTexts } from './texts/shared-texts.ts'
import { closingParts, relations, type SheetEntry, xmlEntry } from './workbook-parts.ts'
import type { ZipEntry } from './zip.ts'

const chunkCharacters = 64 * 1024
/** Zip sizes are 32-bit; a wide sheet goes on in the next one before it gets there. */
const largestSheet = 3 * 1024 ** 3

export type SheetSize = { readonly rows: number }

/** The parts of a workbook in the order they can be written: pictures before the sheet that shows them, its texts behind it. */
export async function* workbookParts(
  sheets: Iterable<SheetContent>,
  { sharesTexts, ...maxSize }: SheetSize & { readonly sharesTexts: boolean },
): AsyncGenerator<ZipEntry> {
  const writtenSheets: SheetEntry[] = []
  const usedNames = new Set<string>()
  const store = new PictureStore()
  const texts = sharesTexts ? new SharedTexts() : null
  for (const content of sheets) {
    const source = new RowSource(content.rows)
    try {
      let hasMore = true
      while (hasMore) {
        const name = sheetName(content.name, usedNames)
        usedNames.add(name.toLowerCase())
        const sheet = new SheetPart({ ...content, name }, source, {
          drawing: new Drawing(content.columns, store),
          texts,
        })
        yield* sheet.entries(writtenSheets.length + 1, maxSize)
        writtenSheets.push(sheet.entry())
        hasMore = sheet.hasMore
      }
    } finally {
      await source.close()
    }
  }
  if (texts) yield texts.entry()
  yield* closingParts(writtenSheets, texts !== null)
}

class SheetPart {
  hasMore = false
  readonly #content: SheetContent
  readonly #source: RowSource
  readonly #drawing: Drawing
  readonly #xml: SheetXml
  #filter = ''

  constructor(
    content: SheetContent,
    source: RowSource,
    { drawing, texts }: { readonly drawing: Drawing; readonly texts: SharedTexts | null },
  ) {
    this.#content = content
    this.#source = source
    this.#drawing = drawing
    this.#xml = new SheetXml(content, texts)
  }

  entry(): SheetEntry {
    return {
      name: this.#content.name,
      filter: this.#filter,
      headerRow: headerRowOf(this.#content),
      pinned: this.#content.pinned ?? 0,
      hasDrawing: !this.#drawing.isEmpty,
      isHidden: this.#content.isHidden ?? false,
    }
  }

  async *entries(number: number, maxSize: SheetSize): AsyncGenerator<ZipEntry> {
    const name = `xl/worksheets/sheet${number}.xml`
    if (!this.#content.columns.some(({ kind }) => kind === 'picture')) {
      yield { name, data: encoded(this.#pieces(maxSize)) }
      yield* this.#sheetRelations(number)
      return
    }
    const buffers: Buffer[] = []
    const media: ZipEntry[] = []
    for await (const piece of encoded(this.#pieces({ rows: pictureRowLimit + 1 }, media))) {
      buffers.push(piece)
      yield* media.splice(0)
    }
    yield* media
    if (this.hasMore) throw new SheetProblem('too-many-rows', { limit: pictureRowLimit })
    yield { name, data: buffers }
    if (!this.#drawing.isEmpty) yield* this.#drawingParts(number)
    yield* this.#sheetRelations(number)
  }

  /** Returns the relations the sheet's XML refers to: its pictures and its cells' hyperlinks. */
  #sheetRelations(number: number): ZipEntry[] {
    const drawing = { id: 'rId1', type: 'drawing', target: `../drawings/drawing${number}.xml` }
    const links = this.#xml.links.map(({ address }, index) => ({
      id: linkId(index),
      type: 'hyperlink',
      target: address,
    }))
    const all = [...(this.#drawing.isEmpty ? [] : [drawing]), ...links]
    return all.length === 0 ? [] : [relations(`xl/worksheets/_rels/sheet${number}.xml.rels`, all)]
  }

  #drawingParts(number: number): ZipEntry[] {
    const images = this.#drawing.relations().map((relation) => ({ ...relation, type: 'image' }))
    return [
      xmlEntry(`xl/drawings/drawing${number}.xml`, this.#drawing.xml()),
      relations(`xl/drawings/_rels/drawing${number}.xml.rels`, images),
    ]
  }

  /** The sheet's XML by row; new pictures are put into `media` on the way. */
  async *#pieces(maxSize: SheetSize, media: ZipEntry[] = []): AsyncGenerator<string> {
    let characters = 0
    await this.#source.advance()
    let buffered = this.#xml.head(this.#source.ahead())
    for (;;) {
      const row = this.#source.next()
      if (row === undefined) {
        if (await this.#source.advance()) continue
        break
      }
      media.push(...this.#drawing.placePictures(this.#xml.rows, row))
      buffered += this.#xml.row(row)
      this.hasMore = this.#xml.rows >= maxSize.rows || characters > largestSheet
      if (this.hasMore) break
      if (buffered.length < chunkCharacters && media.length === 0) continue
      characters += buffered.length
      yield buffered
      buffered = ''
    }
    if (this.hasMore) this.hasMore = await this.#source.advance()
    this.#filter = filterRange(this.#content, this.#xml.rows)
    yield buffered + this.#xml.foot(this.hasMore ? undefined : this.#content.totals, !this.#drawing.isEmpty)
  }
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece)
}

import type { Package } from '../package.ts'
import type { XmlHandler } from '../xml.ts'
import { type DrawingPicture, DrawingScan } from './drawing-scan.ts'
import { type PartRelation, partRelations, picturePart } from './part-relations.ts'
import { PictureScan } from './picture-scan.ts'
import { richPictures } from './rich-values.ts'
import { wpsPictures } from './wps-pictures.ts'

/** A picture in or over a cell: row number from 1, column index from 0; `x` orders those of one row. */
export type LaidPicture = {
  readonly row: number
  readonly column: number
  readonly x: number
  /** Null where the workbook lacks its bytes. */
  readonly partName: string | null
}

export type LaidPictures = { readonly pictures: readonly LaidPicture[]; readonly loose: number }

/** Facts about pictures that the sheets of a workbook share. */
type WorkbookPictures = {
  readonly byMetadata: ReadonlyMap<number, string | null>
  readonly byName: ReadonlyMap<string, string | null>
}

export async function workbookPictures(source: Package, workbookPart: string): Promise<WorkbookPictures> {
  const relations = await partRelations(source, workbookPart)
  return { byMetadata: await richPictures(source, relations), byName: await wpsPictures(source, relations) }
}

/** Reads the pictures of one sheet while `scan` is fed with the sheet's content. */
export class SheetPictureReader {
  readonly #source: Package
  readonly #drawings: readonly string[]
  readonly scan: PictureScan

  private constructor(source: Package, drawings: readonly string[], scan: PictureScan) {
    this.#source = source
    this.#drawings = drawings
    this.scan = scan
  }

  /** Null where the sheet has no pictures, neither over its cells nor in them. */
  static async open(
    source: Package,
    sheetPart: string,
    pictures: WorkbookPictures & { readonly sharedTexts: readonly string[] },
  ): Promise<SheetPictureReader | null> {
    const relations = await partRelations(source, sheetPart)
    const drawings = [...relations.values()].flatMap(({ type, target }) =>
      type === 'drawing' && target !== null && source.has(target) ? [target] : [],
    )
    const isPossible = drawings.length > 0 || pictures.byMetadata.size > 0 || pictures.byName.size > 0
    return isPossible ? new SheetPictureReader(source, drawings, new PictureScan(pictures)) : null
  }

  /** Returns the pictures once the sheet has been scanned. */
  async pictures(): Promise<LaidPictures> {
    const { columns } = this.scan
    const inCells = this.scan.cells.map((cell) => ({ ...cell, x: columns.startOf(cell.column) }))
    const laid: LaidPicture[] = [...inCells]
    let loose = 0
    for (const partName of this.#drawings) {
      const drawing = new DrawingScan()
      await this.#source.scan(partName, drawing)
      loose += drawing.loose
      laid.push(...this.#laid(drawing.pictures, await partRelations(this.#source, partName)))
    }
    return { pictures: laid, loose }
  }

  #laid(list: readonly DrawingPicture[], relations: ReadonlyMap<string, PartRelation>): LaidPicture[] {
    const boxes = list.map((picture) => ({ picture, box: this.#boxOf(picture) }))
    const isOverlaid = overlaps(boxes.map(({ box }) => box))
    return boxes.map(({ picture, box: { x: startX, y: startY, width, height } }) => {
      const { start, middle, isInGroup, embed } = picture
      const [x, y] = [startX + middle.x * width, startY + middle.y * height]
      const partName = picturePart(this.#source, relations.get(embed ?? ''))
      if (isOverlaid && !isInGroup) return { row: start.row + 1, column: start.col, x: startX, partName }
      return { row: this.scan.rows.indexAt(y) + 1, column: this.scan.columns.indexAt(x), x, partName }
    })
  }

  #boxOf({ start, end, size }: DrawingPicture): Box {
    const { rows, columns } = this.scan
    const x = columns.positionOf(start.col, start.colOff)
    const y = rows.positionOf(start.row, start.rowOff)
    const right = end ? columns.positionOf(end.col, end.colOff) : x + size.x
    const bottom = end ? rows.positionOf(end.row, end.rowOff) : y + size.y
    return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) }
  }
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/**
 * Returns true if most pictures cover the beginning of another with their upper half: scripts put pictures at cells without
 * making the rows higher. Their middles lie in rows of others, and where each begins is what was meant.
 */
function overlaps(boxes: readonly Box[]): boolean {
  const byColumn = Map.groupBy(boxes, ({ x }) => x)
  let covering = 0
  for (const column of byColumn.values()) {
    const inOrder = column.toSorted((a, b) => a.y - b.y)
    for (const [index, { y, height }] of inOrder.entries()) {
      const next = inOrder.slice(index + 1).find((box) => box.y > y)
      if (next && next.y <= y + height / 2) covering++
    }
  }
  return boxes.length > 1 && covering * 2 >= boxes.length
}

/** Feeds two readers with one pass over a document. */
export function both(first: XmlHandler, second: XmlHandler): XmlHandler {
  return {
    open(name, attributes) {
      first.open(name, attributes)
      second.open(name, attributes)
    },
    close(name) {
      first.close?.(name)
      second.close?.(name)
    },
    text(text) {
      first.text?.(text)
      second.text?.(text)
    },
  }
}

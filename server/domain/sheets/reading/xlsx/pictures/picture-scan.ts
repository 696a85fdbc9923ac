import { columnOf } from '../references.ts'
import { attribute, isTrue, type XmlHandler } from '../xml.ts'
import { Track } from './track.ts'
import { wpsName } from './wps-pictures.ts'

const emuPerPoint = 12_700
const emuPerPixel = 9_525
const standardHeight = 15 * emuPerPoint
const standardWidth = 64 * emuPerPixel

/** Cell that holds a picture: row number from 1, column index from 0. */
type PictureCell = { readonly row: number; readonly column: number; readonly partName: string | null }

/** Pictures of a workbook that cells refer to. */
type CellPictures = {
  readonly byMetadata: ReadonlyMap<number, string | null>
  readonly byName: ReadonlyMap<string, string | null>
  readonly sharedTexts: readonly string[]
}

/** Collects from a sheet the cells that hold pictures, and the heights and widths by which drawings lie over cells. */
export class PictureScan implements XmlHandler {
  readonly rows = new Track(standardHeight)
  readonly columns = new Track(standardWidth)
  readonly cells: PictureCell[] = []
  readonly #pictures: CellPictures
  #row = 0
  #column = -1
  #metadata = 0
  #type = ''
  #text = ''
  #isTaking = false

  constructor(pictures: CellPictures) {
    this.#pictures = pictures
  }

  open(name: string, attributes: string): void {
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'f' || name === 'v' || name === 't') this.#isTaking = true
    else if (name === 'row') this.#openRow(attributes)
    else if (name === 'col') this.#openColumns(attributes)
    else if (name === 'sheetFormatPr') {
      this.rows.setStandard(Number(attribute(attributes, 'defaultRowHeight')) * emuPerPoint)
      this.columns.setStandard(widthOf(Number(attribute(attributes, 'defaultColWidth'))))
    }
  }

  close(name: string): void {
    if (name === 'f' || name === 'v' || name === 't') this.#isTaking = false
    else if (name === 'c') this.#closeCell()
  }

  text(text: string): void {
    if (this.#isTaking && this.#text.length < 300) this.#text += ` ${text}`
  }

  #openRow(attributes: string): void {
    const number = Number(attribute(attributes, 'r') ?? this.#row + 1)
    this.#row = Number.isInteger(number) && number > 0 ? number : this.#row + 1
    this.#column = -1
    const height = attribute(attributes, 'ht')
    const isHidden = isTrue(attribute(attributes, 'hidden'))
    if (height === undefined && !isHidden) return
    const size = isHidden ? 0 : Number(height) * emuPerPoint
    this.rows.add({ first: this.#row - 1, last: this.#row - 1, size })
  }

  #openColumns(attributes: string): void {
    const first = Number(attribute(attributes, 'min') ?? 1) - 1
    const last = Number(attribute(attributes, 'max') ?? first + 1) - 1
    const width = Number(attribute(attributes, 'width'))
    const size = isTrue(attribute(attributes, 'hidden')) ? 0 : widthOf(width)
    if (Number.isFinite(size)) this.columns.add({ first, last, size })
  }

  #openCell(attributes: string): void {
    const reference = attribute(attributes, 'r')
    const column = reference === undefined ? -1 : columnOf(reference)
    this.#column = column < 0 ? this.#column + 1 : column
    this.#type = attribute(attributes, 't') ?? ''
    this.#metadata = Number(attribute(attributes, 'vm') ?? 0)
    this.#text = ''
  }

  #closeCell(): void {
    const { byMetadata, byName, sharedTexts } = this.#pictures
    const cell = { row: this.#row, column: this.#column }
    const rich = this.#metadata > 0 ? byMetadata.get(this.#metadata) : undefined
    if (rich !== undefined) {
      this.cells.push({ ...cell, partName: rich })
      return
    }
    const cellText = this.#type === 's' ? (sharedTexts[Number(this.#text.trim())] ?? '') : this.#text
    const name = wpsName(cellText) ?? wpsName(this.#text)
    if (name !== undefined) this.cells.push({ ...cell, partName: byName.get(name) ?? null })
  }
}

/** Width in EMU of so many characters of the usual font. */
function widthOf(characters: number): number {
  return (characters * 7 + 5) * emuPerPixel
}

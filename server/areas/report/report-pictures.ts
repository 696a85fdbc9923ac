import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { pictureAddresses, sheetPictures } from '../../domain/pictures/sheets/sheet-pictures.ts'
import type { AnswerRow } from '../../engine/question/answer.ts'
import type { ReadContext } from '../context.ts'

type PictureOf = (row: AnswerRow) => Uint8Array | undefined

/** The finest dimension that has a picture; SKC before style, wherever they stand. */
export function picturedDimension(dims: readonly DimensionKey[]): 'style' | 'skc' | null {
  if (dims.includes('skc')) return 'skc'
  return dims.includes('style') ? 'style' : null
}

/** The picture of each row that names a style or SKC; a subtotal above it has none. */
export async function reportPictures(
  { db, services }: Pick<ReadContext, 'db' | 'services'>,
  dims: readonly DimensionKey[],
  rows: readonly AnswerRow[],
): Promise<PictureOf | null> {
  const by = picturedDimension(dims)
  if (by === null) return null
  const at = dims.indexOf(by)
  const ids = [...new Set(rows.flatMap((row) => row.dims[at]?.id ?? []))]
  const addresses = await pictureAddresses(db, { by, ids })
  const pictures = await sheetPictures(addresses.values(), services)
  return (row) => {
    const isLeaf = row.level === dims.length
    return isLeaf ? pictures.get(addresses.get(row.dims[at]?.id ?? 0) ?? '') : undefined
  }
}

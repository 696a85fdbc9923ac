import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { pictureAddresses, sheetPictures } from '../../../domain/pictures/sheets/sheet-pictures.ts'
import type { AnswerRow } from '../../../engine/question/answer.ts'
import type { ReadContext } from '../../context.ts'

type PictureOf = (row: AnswerRow) => Uint8Array | undefined

/** Returns the finest dimension that has a picture; SKC before style, whatever their order. */
export function picturedDimension(dims: readonly DimensionKey[]): 'style' | 'skc' | null {
  if (dims.includes('skc')) return 'skc'
  return dims.includes('style') ? 'style' : null
}

/** Returns the picture of each row that names a style or SKC; subtotals have none. */
export async function reportPictures(
  { db, services }: Pick<ReadContext, 'db' | 'services'>,
  dims: readonly DimensionKey[],
  rows: readonly AnswerRow[],
): Promise<PictureOf | null> {
  const dimension = picturedDimension(dims)
  if (dimension === null) return null
  const dimensionIndex = dims.indexOf(dimension)
  const ids = [...new Set(rows.flatMap((row) => row.dims[dimensionIndex]?.id ?? []))]
  const addresses = await pictureAddresses(db, { idKind: dimension, ids })
  const pictures = await sheetPictures(addresses.values(), services)
  return (row) => {
    const isLeaf = row.level === dims.length
    return isLeaf ? pictures.get(addresses.get(row.dims[dimensionIndex]?.id ?? 0) ?? '') : undefined
  }
}

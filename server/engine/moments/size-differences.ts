import type { SizeColumn } from '../question/answer.ts'
import type { Inquiry } from '../question/inquiry.ts'
import { joinedColumns } from '../question/size-columns.ts'
import type { Side } from './difference-figures.ts'

/** Size columns of two moments. */
export type SizePairs = {
  readonly titles: readonly SizeColumn[]
  /** By moment: the numbers a row has, and which of them each title means; -1 for none. */
  readonly columns: readonly { readonly width: number; readonly of: readonly number[] }[]
}

/**
 * Returns a column for each position used at either moment: goods dropped between them may have had sizes of their own.
 */
export function sizePairs(inquiries: readonly [Inquiry, Inquiry]): SizePairs | undefined {
  const [ownColumns, otherColumns] = inquiries.map(({ sizeColumns }) => sizeColumns?.titles)
  if (!ownColumns) return undefined
  const titles = joinedColumns(ownColumns, otherColumns ?? [])
  const columns = inquiries.map(({ sizeColumns }) => ({
    width: sizeColumns?.width ?? 0,
    of: titles.map(({ no }) => sizeColumns?.titles.findIndex((title) => title.no === no) ?? -1),
  }))
  return { titles, columns }
}

type Place = { readonly depth: number; readonly rows: readonly [number, number] }

/** Returns, by title, the increase in a row of a level. */
export function sizeDifferences(
  { titles, columns }: SizePairs,
  sides: readonly [Side, Side],
  { depth, rows }: Place,
): number[] {
  const [later, earlier] = sides.map(({ levels }, which) => {
    const { width, of } = columns[which] ?? { width: 0, of: [] }
    const offset = (rows[which] ?? -1) * width
    const sizes = levels[depth]?.sizes
    return titles.map((_, index) => {
      const column = of[index] ?? -1
      return offset < 0 || column < 0 ? 0 : (sizes?.[offset + column] ?? 0)
    })
  })
  return titles.map((_, index) => (later?.[index] ?? 0) - (earlier?.[index] ?? 0))
}

import type { SizeColumn } from '../question/answer.ts'
import type { Inquiry } from '../question/inquiry.ts'
import { joinedColumns } from '../question/size-columns.ts'
import type { Side } from './difference-figures.ts'

type SizeDifferences = {
  readonly titles: readonly SizeColumn[]
  /** Returns, by title, the increase in a row of a level. */
  differencesAt(sides: readonly [Side, Side], depth: number, rows: readonly [number, number]): number[]
}

/**
 * Returns a column for each position used at either moment: goods dropped between them may have had sizes of their own.
 */
export function sizeDifferences(inquiries: readonly [Inquiry, Inquiry]): SizeDifferences | undefined {
  const [ownColumns, otherColumns] = inquiries.map(({ sizeColumns }) => sizeColumns?.titles)
  if (!ownColumns) return undefined
  const titles = joinedColumns(ownColumns, otherColumns ?? [])
  const columns = inquiries.map(({ sizeColumns }) =>
    titles.map(({ no }) => sizeColumns?.titles.findIndex((title) => title.no === no) ?? -1),
  )
  const differencesAt: SizeDifferences['differencesAt'] = (sides, depth, rows) => {
    const [later, earlier] = sides.map(({ inquiry, levels }, which) => {
      const offset = (rows[which] ?? -1) * (inquiry.sizeColumns?.width ?? 0)
      const sizes = levels[depth]?.sizes
      return titles.map((_, index) => {
        const column = columns[which]?.[index] ?? -1
        return offset < 0 || column < 0 ? 0 : (sizes?.[offset + column] ?? 0)
      })
    })
    return titles.map((_, index) => (later?.[index] ?? 0) - (earlier?.[index] ?? 0))
  }
  return { titles, differencesAt }
}

import type { SizeColumn } from '../question/answer.ts'
import type { Inquiry } from '../question/inquiry.ts'
import { joinedColumns } from '../question/size-columns.ts'
import type { Side } from './difference-figures.ts'

type SizeDifferences = {
  readonly titles: readonly SizeColumn[]
  /** By title, what the row of a level has more than it had. */
  at(sides: readonly [Side, Side], depth: number, rows: readonly [number, number]): number[]
}

/** A column for each position that either moment has: what was dropped between them may have had sizes of its own. */
export function sizeDifferences(inquiries: readonly [Inquiry, Inquiry]): SizeDifferences | undefined {
  const [own, other] = inquiries.map(({ sizeColumns }) => sizeColumns?.titles)
  if (!own) return undefined
  const titles = joinedColumns(own, other ?? [])
  const columns = inquiries.map(({ sizeColumns }) =>
    titles.map(({ no }) => sizeColumns?.titles.findIndex((title) => title.no === no) ?? -1),
  )
  const at: SizeDifferences['at'] = (sides, depth, rows) => {
    const [later, earlier] = sides.map(({ inquiry, levels }, which) => {
      const from = (rows[which] ?? -1) * (inquiry.sizeColumns?.width ?? 0)
      const sizes = levels[depth]?.sizes
      return titles.map((_, index) => {
        const column = columns[which]?.[index] ?? -1
        return from < 0 || column < 0 ? 0 : (sizes?.[from + column] ?? 0)
      })
    })
    return titles.map((_, index) => (later?.[index] ?? 0) - (earlier?.[index] ?? 0))
  }
  return { titles, at }
}

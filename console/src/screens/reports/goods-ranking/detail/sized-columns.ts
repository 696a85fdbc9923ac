import { column } from '../../../../ui/grid/column.ts'
import type { GridColumn } from '../../../../ui/grid/grid-props.ts'

type SizeFiguresRow = {
  readonly sizes: readonly number[]
  readonly qty: number
  readonly netAmount?: number | undefined
  readonly share: number | null
}
type Titles = { readonly qty: string; readonly share: string; readonly netAmount: string }
type SizeColumnOptions = {
  readonly texts: Titles
  readonly showsNet: boolean
  /** True if the rows behind its numbers may be opened. */
  readonly opensNumbers: boolean
}

/** Quantity, one column per size, amount and share, for any row that has sizes. */
export function sizedColumns<R extends SizeFiguresRow>(
  sizeColumns: readonly { readonly no: number; readonly label: string }[],
  { texts: titles, showsNet, opensNumbers }: SizeColumnOptions,
): GridColumn<R>[] {
  const opens = opensNumbers ? { opens: (row: R) => row.qty > 0 } : {}
  return [
    { ...column(['qty', titles.qty], 'integer', 66), ...opens, value: (row) => row.qty },
    ...sizeColumns.map(
      ({ no, label }, index): GridColumn<R> => ({
        ...column([`size${no}`, label], 'integer', 54),
        value: (row) => row.sizes[index],
      }),
    ),
    ...(showsNet
      ? [{ ...column(['netAmount', titles.netAmount], 'money', 92), ...opens, value: (row: R) => row.netAmount }]
      : []),
    { ...column(['share', titles.share], 'percent', 70), value: (row) => row.share },
  ]
}

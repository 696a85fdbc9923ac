import { column } from '../../../ui/grid/column.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'

type Sized = {
  readonly sizes: readonly number[]
  readonly qty: number
  readonly netAmount?: number | undefined
  readonly share: number | null
}
type Titles = { readonly qty: string; readonly share: string; readonly netAmount: string }
type Shown = {
  readonly words: Titles
  readonly showsNet: boolean
  /** Whether the rows behind its numbers may be looked at. */
  readonly opensNumbers: boolean
}

/** Quantity, one column per size, amount and share, for any row that has sizes. */
export function sizedColumns<R extends Sized>(
  sizeColumns: readonly { readonly no: number; readonly label: string }[],
  { words: titles, showsNet, opensNumbers }: Shown,
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

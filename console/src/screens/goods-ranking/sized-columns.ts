import { column } from '../../ui/grid/column.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'

type Sized = { readonly sizes: readonly number[]; readonly qty: number; readonly share: number | null }
type Titles = { readonly qty: string; readonly share: string }

/** Quantity, share and one column per size, for any row that has sizes. */
export function sizedColumns<R extends Sized>(
  sizeColumns: readonly { readonly no: number; readonly label: string }[],
  titles: Titles,
): GridColumn<R>[] {
  return [
    { ...column(['qty', titles.qty], 'integer', 72), value: (row) => row.qty },
    { ...column(['share', titles.share], 'percent', 68), value: (row) => row.share },
    ...sizeColumns.map(
      ({ no, label }, index): GridColumn<R> => ({
        ...column([`size${no}`, label], 'integer', 56),
        value: (row) => row.sizes[index],
      }),
    ),
  ]
}

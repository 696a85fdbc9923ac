import type { GridColumn } from '../../ui/grid/grid-props.ts'

type Sized = { readonly sizes: readonly number[]; readonly qty: number; readonly share: number | null }
type Titles = { readonly qty: string; readonly share: string }

/** Quantity, share and one column per size, for any row that has sizes. */
export function sizedColumns<R extends Sized>(
  sizeColumns: readonly { readonly no: number; readonly label: string }[],
  titles: Titles,
): GridColumn<R>[] {
  return [
    { id: 'qty', head: titles.qty, kind: 'integer', width: 72, value: (row) => row.qty },
    { id: 'share', head: titles.share, kind: 'percent', width: 68, value: (row) => row.share },
    ...sizeColumns.map(
      ({ no, label }, index): GridColumn<R> => ({
        id: `size${no}`,
        head: label,
        kind: 'integer',
        width: 56,
        value: (row) => row.sizes[index],
      }),
    ),
  ]
}

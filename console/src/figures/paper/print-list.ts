import type { GridColumn, GridRows } from '../../ui/grid/grid-props.ts'
import { type PaperContext, printFigures } from './print-figures.ts'

/** Maximum rows on paper; export a file for more. */
const mostRows = 500

type PrintedList<R> = {
  readonly title: string
  readonly columns: readonly GridColumn<R>[]
  readonly list: {
    readonly fetchRows: NonNullable<GridRows<R>['fetchRows']>
    readonly choice: { readonly hidden: ReadonlySet<string> }
  }
}

/** Prints a paged list from its first row, with the columns that are shown. */
export async function printList<R>({ title, columns, list }: PrintedList<R>, context: PaperContext): Promise<void> {
  const { signal } = new AbortController()
  const { rows, count } = await list.fetchRows(0, mostRows, { signal, onPart: () => undefined })
  const shown = columns.filter(({ id, pinned }) => pinned !== undefined || !list.choice.hidden.has(id))
  await printFigures<R>({ title, columns: shown, rows, count }, context)
}

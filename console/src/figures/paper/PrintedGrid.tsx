import { type RefObject, useImperativeHandle, useRef } from 'react'
import { Grid } from '../../ui/grid/Grid.tsx'
import type { GridProps, GridRowShape } from '../../ui/grid/grid-props.ts'
import { type PaperContext, printFigures } from './print-figures.ts'

/** The rows of a grid, ready to be printed. */
export type GridPaper = { readonly print: (title: string, context: PaperContext) => Promise<void> }

/** Prints the rows of the `PrintedGrid` that has `paper`. */
export function useGridPaper() {
  const paper = useRef<GridPaper>(null)
  const print = async (title: string, context: PaperContext) => paper.current?.print(title, context)
  return { paper, print }
}

type Props<R> = GridProps<R> & {
  readonly paper: RefObject<GridPaper | null>
  /** Columns on paper if they differ from those on the screen. */
  readonly paperColumns?: GridProps<R>['columns']['list']
}

/** A closed node sums nothing that is on the paper. */
function isOpenSubtotal(shape: GridRowShape | undefined): boolean {
  return shape?.isSubtotal === true && shape.expanded !== false
}

/** A grid whose fetched rows can be printed as they are shown: opened nodes, subtotals, totals. */
export const PrintedGrid = <R,>({ paper, paperColumns, ...grid }: Props<R>) => {
  const { columns, rows } = grid
  useImperativeHandle(
    paper,
    () => ({
      print: (title, context) =>
        printFigures<R>(
          {
            title,
            columns: paperColumns ?? columns.list,
            rows: rows.list.filter((row) => row !== undefined),
            totals: rows.totals,
            isSubtotal: (row) => isOpenSubtotal(rows.shape?.(row)),
            levelOf: (row) => rows.shape?.(row).level ?? 0,
          },
          context,
        ),
    }),
    [columns, paperColumns, rows],
  )
  return <Grid<R> {...grid} />
}

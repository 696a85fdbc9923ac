import type { RowMarks } from './cell-mark.ts'
import type { SheetLimits } from './limits.ts'
import type { CellProblem } from './problem.ts'
import type { Merge } from './reading/merges.ts'

export type SheetFormat = 'xlsx' | 'xls' | 'csv'

export type SheetName = { readonly name: string; readonly hidden: boolean }

/** What is known of a sheet besides its rows. */
export type SheetFacts = {
  readonly format: SheetFormat
  /** Of a CSV: how its bytes were read. */
  readonly encoding?: 'utf-8' | 'utf-16' | 'gb18030' | 'big5'
  /** Of a CSV. */
  readonly separator?: ',' | ';' | '\t'
  /** All sheets in the order of the workbook; a CSV has one, named as the file. */
  readonly sheets: readonly SheetName[]
  /** The one that was read. */
  readonly sheet: string
  /** Number of the header's row, 0 where the caller said there is none. */
  readonly headerRow: number
  /** Texts of the rows above it, titles and remarks, each once and the first hundred of them. */
  readonly above: readonly string[]
  /**
   * One text per column, ends trimmed, inner white space single; blank where the column has no name. Where the header has
   * several lines the names of its groups stand first: "订货指标 金额".
   */
  readonly header: readonly string[]
  /** What of each heading is the name of its groups; blank where it has none. */
  readonly groups: readonly string[]
  /** The first of them, by row: of whole lines 1,000 at most. */
  readonly problems: readonly CellProblem[]
  readonly problemCount: number
  /** How many there are besides; those without a column are of whole rows. */
  readonly unlisted: readonly { readonly column: number | undefined; readonly count: number }[]
  /** Numbers of the rows with content that a filter, or somebody, has hidden. */
  readonly hiddenRows: readonly number[]
  /** Indexes of hidden columns with content. */
  readonly hiddenColumns: readonly number[]
  /** Rows that hold nothing but unticked boxes; they are left out like blank ones. */
  readonly untickedRows: number
  /** Merged ranges that reach into the data; their cells are filled with the value a person sees. */
  readonly mergedRanges: number
  /** The first 60,000 merged ranges of the sheet: row numbers from 1, column indexes from 0. */
  readonly merges: readonly Merge[]
}

/**
 * One sheet as texts, exactly as a person sees them but for two things: no digit is rounded away, and whole dates read
 * yyyy-MM-dd (HH:mm:ss). Blank rows are left out.
 */
export type SheetTable = SheetFacts & {
  /** Below the header, each as wide as it. */
  readonly rows: readonly (readonly string[])[]
  /** The number of each of `rows` in the file, from 1. */
  readonly rowNumbers: readonly number[]
  /** What cells of each of `rows` hold besides their texts. */
  readonly marks: readonly RowMarks[]
}

export type ReadChoice = {
  /** Only used to name the one sheet of a CSV: the bytes decide what a file is. */
  readonly fileName: string
  /** Which sheet; else the first visible one with content. */
  readonly sheet?: string
  /** Which row names the columns, 0 for none; else it is guessed. */
  readonly headerRow?: number
  readonly limits?: Partial<SheetLimits>
}

export type ReadOptions = ReadChoice & {
  readonly signal?: AbortSignal
  /** Told now and then while the file is read. */
  readonly onProgress?: (rows: number) => void
}

import type { RowMarks } from './cell-mark.ts'
import type { SheetLimits } from './limits.ts'
import type { CellProblem } from './problem.ts'
import type { Merge } from './reading/merges.ts'

export type SheetFormat = 'xlsx' | 'xls' | 'csv' | 'ods' | 'html' | 'xml'

export type SheetName = { readonly name: string; readonly hidden: boolean }
/** `rows`: number of rows with content below the header, of one line where it was not read; null where counting them would mean reading the sheet. */
export type SheetSummary = SheetName & { readonly rows: number | null }

/** A row as it is in the file, its cells cut to 60 characters. */
export type RawRow = { readonly row: number; readonly cells: readonly string[] }

/** A picture in or over a cell: row number from 1, column index from 0, and the part of the workbook with its bytes. */
export type SheetPicture = { readonly row: number; readonly column: number; readonly partName: string }

/** Pictures of a sheet, unread: their bytes stay in the file. */
export type SheetPictures = {
  /** Sorted by row, those of one row from left to right. */
  readonly inRows: readonly SheetPicture[]
  /** Number of pictures over the header or beside the table. */
  readonly besideRows: number
  /** Number of pictures in rows whose bytes are not in the workbook. */
  readonly missingFiles: number
  /** Number of further pictures in rows that are not listed. */
  readonly overLimit: number
}

/** A column that an import makes of others, or of a line above the head. */
export type DerivedColumn = {
  readonly column: number
  /** Indexes of the columns that it is read from. */
  readonly sources: readonly number[]
  /** Line above the head that gives its value. */
  readonly titleLine?: string
}

/** Facts about a sheet besides its rows. */
export type SheetFacts = {
  readonly format: SheetFormat
  /** Encoding of the bytes of a text, a page or an XML document. */
  readonly encoding?: 'utf-8' | 'utf-16' | 'gb18030' | 'big5'
  /** Separator of a CSV. */
  readonly separator?: ',' | ';' | '\t' | '|'
  /** All sheets in the order of the workbook; a CSV has one, named as the file. */
  readonly sheets: readonly SheetSummary[]
  /** The one that was read. */
  readonly sheet: string
  /** Number of the header row, 0 if the caller specified none. */
  readonly headerRow: number
  /** The first 30 rows with content, titles and header included, before merged cells are filled. */
  readonly firstRows: readonly RawRow[]
  /** Texts of the rows above it, titles and remarks, each once and the first hundred of them. */
  readonly titleLines: readonly string[]
  /**
   * One text per column, ends trimmed, inner white space collapsed; blank if the column has no name. If the header has
   * several lines, group names come first: "订货指标 金额".
   */
  readonly header: readonly string[]
  /** Group names within each heading; blank if it has none. */
  readonly groups: readonly string[]
  /** The first of them, by row: of whole lines 1,000 at most. */
  readonly problems: readonly CellProblem[]
  readonly problemCount: number
  /** Number of further problems; those without a column concern whole rows. */
  readonly unlisted: readonly { readonly column: number | undefined; readonly count: number }[]
  /** Numbers of rows with content hidden by a filter or a person. */
  readonly hiddenRows: readonly number[]
  /** True if the sheet has a filter, which hides rows; the others are hidden by hand. */
  readonly isFiltered?: boolean
  /** Indexes of hidden columns with content. */
  readonly hiddenColumns: readonly number[]
  /** Number of rows that hold only unticked checkboxes; they are omitted like blank ones. */
  readonly untickedRows: number
  /** Merged ranges that reach into the data; their cells are filled with the value a person sees. */
  readonly mergedRanges: number
  /** The first 60,000 merged ranges of the sheet: row numbers from 1, column indexes from 0. */
  readonly merges: readonly Merge[]
  /** Undefined if it has none that can be read. */
  readonly pictures?: SheetPictures
  /** Number of pictures that cannot be read, of an .xls. */
  readonly unreadPictures?: number
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
  /** Content of the cells of each of `rows` besides their texts. */
  readonly marks: readonly RowMarks[]
  /** Columns that are not in the file. */
  readonly derivedColumns?: readonly DerivedColumn[]
}

export type ReadChoice = {
  /** Used only to name the sheet of a CSV: the bytes determine the format. */
  readonly fileName: string
  /** Sheet to read; defaults to the first visible one with content. */
  readonly sheet?: string
  /** Number of the header row, 0 for none; guessed if absent. */
  readonly headerRow?: number
  /** Headings that the columns may have, by `headingKey`: the row that holds most of them is the header. */
  readonly headings?: ReadonlySet<string>
  /** Counts the rows of the other sheets too, where they are small. */
  readonly countsRows?: true
  readonly limits?: Partial<SheetLimits>
}

export type ReadOptions = ReadChoice & {
  /** Name of the person whose file it is: files of others are read in turn with it. */
  readonly person?: string
  readonly signal?: AbortSignal
  /** Called from time to time while the file is read. */
  readonly onProgress?: (rows: number) => void
}

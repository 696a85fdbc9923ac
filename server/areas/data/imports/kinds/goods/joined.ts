import type { Cells } from '../../columns/parse-record.ts'
import type { TextsOfScreen } from '../../columns/texts.ts'
import type { Code, CodeIndex } from '../../lookup/code-index.ts'
import type { RowReport } from '../../report/row-report.ts'
import type { Doubt } from './names/goods-questions.ts'

/** A row that can be taken so far; `sizes` by key, as the file writes them once tamed. */
export type GoodsRow = {
  readonly row: number
  readonly cells: Cells
  readonly styleKey: string
  readonly colour: Code
  readonly sizes: ReadonlyMap<string, string>
  readonly barcode: string | null
}

export type JoinedSkc = { readonly colour: Code; readonly cells: Cells; readonly rows: readonly GoodsRow[] }
export type JoinedStyle = {
  readonly key: string
  readonly goodsNo: string
  readonly cells: Cells
  readonly rows: readonly GoodsRow[]
  readonly skcs: readonly JoinedSkc[]
}

export type GoodsJoinContext = {
  readonly codes: CodeIndex
  readonly texts: TextsOfScreen
  readonly report: RowReport
  readonly doubt: Doubt
}

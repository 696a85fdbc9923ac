import type { Said } from '../../columns/parse-record.ts'
import type { Words } from '../../columns/words.ts'
import type { Code, CodeBook } from '../../lookup/code-index.ts'
import type { RowReport } from '../../report/row-report.ts'

/** A row that can be taken so far; `sizes` by key, as the file writes them once tamed. */
export type GoodsRow = {
  readonly row: number
  readonly said: Said
  readonly styleKey: string
  readonly colour: Code
  readonly sizes: ReadonlyMap<string, string>
  readonly barcode: string | null
}

export type JoinedSkc = { readonly colour: Code; readonly said: Said; readonly rows: readonly GoodsRow[] }
export type JoinedStyle = {
  readonly key: string
  readonly goodsNo: string
  readonly said: Said
  readonly rows: readonly GoodsRow[]
  readonly skcs: readonly JoinedSkc[]
}

export type Joining = { readonly codes: CodeBook; readonly words: Words; readonly report: RowReport }

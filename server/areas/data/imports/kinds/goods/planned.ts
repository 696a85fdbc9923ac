import type { Visibility } from '@fairdesk/contract/visibility'
import type { Values } from '../../columns/values.ts'
import type { Code } from '../../lookup/code-index.ts'
import type { SizeGroup, SizeGroups } from '../../lookup/size-groups.ts'
import type { Growth } from './growth/larger-group.ts'
import type { GoodsJoinContext, GoodsRow } from './joined.ts'
import type { PresentGoods } from './present-goods.ts'

export type Codes = Readonly<Record<string, Code | null>>

export type PlannedSkc = {
  id: number | null
  readonly colour: Code
  readonly skcNo: string
  readonly offMask: number
  readonly values: Values
  readonly isChanged: boolean
  /** New barcodes only. */
  readonly barcodes: readonly { readonly code: string; readonly slot: number }[]
}

export type PlannedStyle = {
  id: number | null
  readonly key: string
  readonly goodsNo: string
  /** The row of the file it came from first. */
  readonly firstRow: number
  readonly rows: readonly GoodsRow[]
  readonly values: Values
  readonly codes: Codes
  readonly group: SizeGroup | null
  /** New slots of its sizes by the former ones, where it goes to another size group; its carton goes with them. */
  readonly move: { readonly slots: ReadonlyMap<number, number>; readonly keepsRatio: boolean } | null
  readonly sizeMask: number
  readonly isChanged: boolean
  readonly skcs: readonly PlannedSkc[]
}

export type GoodsPlanContext = GoodsJoinContext & {
  readonly present: PresentGoods
  readonly groups: SizeGroups
  readonly growth: Growth
  readonly visibility: Visibility
  /** Row of the file that has an SKC number, by its key; filled as styles are planned. */
  readonly skcNosInFile: Map<string, number>
}

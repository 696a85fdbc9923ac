import type { CellValue } from '../../columns/parse-cell.ts'
import type { Said } from '../../columns/parse-record.ts'
import type { Code, CodeBook } from '../../lookup/code-index.ts'
import { goodsCodeTypes } from './code-types.ts'
import { goodsFields } from './columns.ts'
import type { Codes, Values } from './planned.ts'
import type { PresentSkc, PresentStyle } from './present-goods.ts'

export const styleCodeTypes = ['brand', 'season', ...goodsCodeTypes] as const
type Codings = Readonly<Record<string, number | null>>

const blankStyle: Values = {
  name: '',
  year: null,
  tagPrice: 0,
  purchasePrice: null,
  moq: null,
  multiple: null,
  hot: false,
  spot: false,
  launchDate: null,
  sellingPoints: '',
}
const blankSkc: Values = { skcMin: null, factoryMin: null, mustOrder: false, mainPush: false }
const emptyWhenZero = new Set(['moq', 'multiple', 'skcMin', 'factoryMin'])

export function styleValues(style: PresentStyle | undefined): Values {
  if (!style) return blankStyle
  return {
    name: style.name,
    year: style.year,
    tagPrice: style.tag_fen,
    purchasePrice: style.purchase_fen,
    moq: style.moq,
    multiple: style.multiple,
    hot: style.hot,
    spot: style.is_spot,
    launchDate: style.launches_on,
    sellingPoints: style.selling_points,
  }
}

export function skcValues(skc: PresentSkc | undefined): Values {
  if (!skc) return blankSkc
  return { skcMin: skc.moq, factoryMin: skc.factory_min, mustOrder: skc.must_order, mainPush: skc.main_push }
}

/** What is there with what is said laid over it; a field that is blanked falls back to what a new one has. */
export function laidOver(present: Values, said: Said): Values {
  const blank = 'name' in present ? blankStyle : blankSkc
  return Object.fromEntries(
    Object.entries(present).map(([key, value]) => {
      const wanted = said[key]
      return [key, wanted === undefined ? value : valueOr(wanted, key, blank)]
    }),
  )
}

function valueOr(value: CellValue, key: string, blank: Values): CellValue {
  if (value === null) return blank[key] ?? null
  return value === 0 && emptyWhenZero.has(key) ? null : value
}

/** What the style's fields that name a code point at now. */
export function styleCodes(
  style: PresentStyle | undefined,
  codeWith: (type: string, id: number) => Code | undefined,
): Codes {
  const ids: Codings = { ...style?.codes, brand: style?.brand_id ?? null, season: style?.season_id ?? null }
  return Object.fromEntries(
    styleCodeTypes.map((type) => {
      const id = ids[type] ?? null
      return [type, id === null ? null : (codeWith(type, id) ?? null)]
    }),
  )
}

export function codesLaidOver(present: Codes, said: Said, book: CodeBook): Codes {
  return Object.fromEntries(
    styleCodeTypes.map((type) => {
      const text = said[type]
      if (text === null) return [type, null]
      return [type, typeof text === 'string' ? book.want(type, text) : (present[type] ?? null)]
    }),
  )
}

export function kindOf(field: string) {
  return goodsFields.find(({ key }) => key === field)?.kind ?? 'text'
}

import type { CellNote } from '@fairdesk/contract/areas/data/bulk-import'
import { styleAttributes } from '@fairdesk/contract/attributes'
import { formatValue } from '../../columns/format-value.ts'
import type { Cells } from '../../columns/parse-record.ts'
import { changesOf, laidOver, type Values } from '../../columns/values.ts'
import type { Code, CodeIndex } from '../../lookup/code-index.ts'
import { goodsFields } from './columns.ts'
import type { GoodsRow, JoinedStyle } from './joined.ts'
import { groupFor, type LackingSizes, type Refused } from './plan-sizes.ts'
import { planSkcs, refuseTaken } from './plan-skcs.ts'
import type { Codes, PlannedStyle, Planning } from './planned.ts'
import { blankStyle, type PresentStyle } from './present-goods.ts'

/** What a style will be, and what its rows are told; null where all of it is refused. */
export function planStyle(joined: JoinedStyle, planning: Planning): PlannedStyle | null {
  const present = planning.present.styles.get(joined.key)
  const taken = refuseTaken(joined, present, planning)
  if (taken.skcs.length === 0) return null
  const style = { joined: taken, present }
  const before = {
    values: present?.values ?? blankStyle,
    codes: styleCodes(present, (type, id) => planning.codes.withId(type, id)),
  }
  const after = {
    values: laidOver(before.values, taken.cells, blankStyle),
    codes: codesLaidOver(before.codes, taken.cells, planning.codes),
  }
  const barrier = barrierOf(style, { before, after }, planning)
  if (barrier) return refuseStyle(style, barrier, planning)
  const group = groupFor(taken, present, planning)
  if (group && 'lacking' in group) return refuseSizes(taken, group, planning)
  if (group && 'problem' in group) return refuseStyle(style, group, planning)
  const columns = { fields: goodsFields, words: planning.words }
  const notes = present ? [...changesOf(before.values, after.values, columns), ...codeChanges({ before, after })] : []
  if (present && group && group.id !== present.size_group_id) notes.push({ field: 'sizeGroup', after: group.name })
  const { skcs, sizeMask } = planSkcs(taken, { present, group }, planning)
  const firstRow = taken.rows[0]?.row ?? 0
  planning.report.note(firstRow, present ? (notes.length > 0 ? 'changed' : 'left') : 'created', ...notes)
  return {
    id: present?.id ?? null,
    key: taken.key,
    goodsNo: present?.goods_no ?? taken.goodsNo,
    firstRow,
    rows: taken.rows,
    ...after,
    group,
    sizeMask,
    isChanged: notes.length > 0 || sizeMask !== present?.size_mask,
    skcs,
  }
}

type Style = { readonly joined: JoinedStyle; readonly present: PresentStyle | undefined }
type State = { readonly values: Values; readonly codes: Codes }
type Change = { readonly before: State; readonly after: State }

/** Why nothing of this style may be changed by this user now. */
function barrierOf({ present }: Style, { before, after }: Change, { visibility, words }: Planning) {
  const { brands } = visibility
  const isMine = (code: Codes[string] | undefined) =>
    brands === 'all' || (code?.id != null && brands.includes(code.code))
  if ((present && !isMine(before.codes.brand)) || !isMine(after.codes.brand)) {
    return { field: 'brand', problem: words.texts.notYours }
  }
  if (!present?.ordered) return null
  const fixed = (field: string, show: (state: State) => string) => ({
    ...{ field, after: show(after) },
    problem: words.texts.ordered({ value: show(before) }),
  })
  if (before.codes.brand !== after.codes.brand) return fixed('brand', ({ codes }) => codes.brand?.name ?? '')
  const price = (['tagPrice', 'purchasePrice'] as const).find((key) => before.values[key] !== after.values[key])
  return price ? fixed(price, ({ values }) => formatValue('money', values[price], words)) : null
}

function refuseStyle({ joined }: Style, note: Refused, { report }: Planning): null {
  for (const { row } of joined.rows) report.note(row, 'refused', note)
  return null
}

/** Each row is told of its own sizes; the others of the style, where to look. */
function refuseSizes({ rows }: JoinedStyle, { lacking, group }: LackingSizes, { report, words }: Planning): null {
  const isLacking = new Set(lacking)
  const own = (row: GoodsRow) => [...row.sizes.values()].filter((size) => isLacking.has(size))
  const first = rows.find((row) => own(row).length > 0)?.row ?? 0
  for (const row of rows) {
    const field = row.cells.size === undefined ? 'sizes' : 'size'
    const problem = words.texts.notInGroup({ group })
    const notes = own(row).map((after) => ({
      ...{ field, after, problem, unknown: true as const },
    }))
    report.note(row.row, 'refused', ...notes)
    if (notes.length === 0) report.note(row.row, 'refused', { problem: words.texts.sameStyleRefused({ row: first }) })
  }
  return null
}

function codeChanges({ before, after }: Change): CellNote[] {
  return Object.keys(after.codes).flatMap((field) => {
    const [was, now] = [before.codes[field], after.codes[field]]
    return was === now ? [] : [{ field, before: was?.name ?? '', after: now?.name ?? '' }]
  })
}

/** What the style's fields that name a code point at now. */
function styleCodes(style: PresentStyle | undefined, codeWith: (type: string, id: number) => Code | undefined): Codes {
  return Object.fromEntries(
    styleAttributes.map((type) => {
      const id = style?.codes[type] ?? null
      return [type, id === null ? null : (codeWith(type, id) ?? null)]
    }),
  )
}

function codesLaidOver(present: Codes, cells: Cells, index: CodeIndex): Codes {
  return Object.fromEntries(
    styleAttributes.map((type) => {
      const text = cells[type]
      if (text === null) return [type, null]
      return [type, typeof text === 'string' ? index.want(type, text) : (present[type] ?? null)]
    }),
  )
}

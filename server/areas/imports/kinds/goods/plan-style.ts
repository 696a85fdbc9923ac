import type { CellNote } from '@fairdesk/contract/areas/bulk-import'
import { showValue } from '../../columns/format-value.ts'
import { labelOf } from '../../columns/words.ts'
import type { GoodsRow, JoinedStyle } from './joined.ts'
import { groupFor, type LackingSizes, type Refused } from './plan-sizes.ts'
import { planSkcs, refuseTaken } from './plan-skcs.ts'
import type { Codes, PlannedStyle, Planning, Values } from './planned.ts'
import type { PresentStyle } from './present-goods.ts'
import { codesLaidOver, kindOf, laidOver, styleCodes, styleValues } from './style-values.ts'

/** What a style will be, and what its rows are told; null where all of it is refused. */
export function planStyle(joined: JoinedStyle, planning: Planning): PlannedStyle | null {
  const present = planning.present.styles.get(joined.key)
  const taken = refuseTaken(joined, present, planning)
  if (taken.skcs.length === 0) return null
  const style = { joined: taken, present }
  const before = {
    values: styleValues(present),
    codes: styleCodes(present, (type, id) => planning.codes.withId(type, id)),
  }
  const after = {
    values: laidOver(before.values, taken.said),
    codes: codesLaidOver(before.codes, taken.said, planning.codes),
  }
  const barrier = barrierOf(style, { before, after }, planning)
  if (barrier) return refuseStyle(style, barrier, planning)
  const group = groupFor(taken, present, planning)
  if (group && 'lacking' in group) return refuseSizes(taken, group, planning)
  if (group && 'problem' in group) return refuseStyle(style, group, planning)
  const notes = present ? changesOf({ before, after }, planning) : []
  if (present && group && group.id !== present.size_group_id) notes.push(groupNote(group.name, planning))
  const { skcs, sizeMask } = planSkcs(taken, { present, group }, planning)
  const firstRow = taken.rows[0]?.row ?? 0
  planning.report.say(firstRow, present ? (notes.length > 0 ? 'changed' : 'left') : 'created', ...notes)
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
  return price ? fixed(price, ({ values }) => showValue('money', values[price], words)) : null
}

function refuseStyle({ joined }: Style, note: Refused, { report, words }: Planning): null {
  for (const { row } of joined.rows) report.say(row, 'refused', { ...note, label: labelOf(words, 'goods', note.field) })
  return null
}

/** Each row is told of its own sizes; the others of the style, where to look. */
function refuseSizes({ rows }: JoinedStyle, { lacking, group }: LackingSizes, { report, words }: Planning): null {
  const isLacking = new Set(lacking)
  const own = (row: GoodsRow) => [...row.sizes.values()].filter((size) => isLacking.has(size))
  const first = rows.find((row) => own(row).length > 0)?.row ?? 0
  for (const row of rows) {
    const field = row.said.size === undefined ? 'sizes' : 'size'
    const problem = words.texts.notInGroup({ group })
    const notes = own(row).map((after) => ({
      ...{ field, label: labelOf(words, 'goods', field), after, problem },
      unknown: true as const,
    }))
    report.say(row.row, 'refused', ...notes)
    if (notes.length === 0) report.say(row.row, 'refused', { problem: words.texts.sameStyleRefused({ row: first }) })
  }
  return null
}

function changesOf({ before, after }: Change, { words }: Planning): CellNote[] {
  const note = (field: string, was: string, now: string) => ({
    field,
    label: labelOf(words, 'goods', field),
    before: was,
    after: now,
  })
  const values = Object.keys(after.values).flatMap((field) => {
    const [was, now] = [before.values[field], after.values[field]]
    return was === now ? [] : [note(field, showValue(kindOf(field), was, words), showValue(kindOf(field), now, words))]
  })
  const codes = Object.keys(after.codes).flatMap((field) => {
    const [was, now] = [before.codes[field], after.codes[field]]
    return was === now ? [] : [note(field, was?.name ?? '', now?.name ?? '')]
  })
  return [...values, ...codes]
}

function groupNote(name: string, { words }: Planning): CellNote {
  return { field: 'sizeGroup', label: labelOf(words, 'goods', 'sizeGroup'), after: name }
}

import { RowDraft } from './editing/row-draft.ts'
import {
  type CellAddress,
  type CellMark,
  isUnsettled,
  type MatrixBlock,
  type MatrixColour,
  type MatrixRow,
  type Refusal,
  type RefusalReason,
  type RowState,
  rowKey,
} from './matrix-data.ts'

/** Everything the matrix knows, immutable: every function here answers a new model. */
export interface MatrixModel {
  readonly blocks: ReadonlyMap<string, MatrixBlock>
  readonly rows: ReadonlyMap<string, MatrixRow>
}

export interface CellEdit extends CellAddress {
  readonly qty: number
  /** Typed text, for the message if the edit is refused. */
  readonly text?: string
  /** Its line in a pasted block, from 1. */
  readonly line?: number
}

export interface CellChange extends CellAddress {
  readonly from: number
  readonly to: number
}

export interface Outcome {
  readonly model: MatrixModel
  readonly changes: readonly CellChange[]
  readonly refusals: readonly Refusal[]
}

/** Quantities by row and slot. */
type RowCells = ReadonlyMap<string, ReadonlyMap<number, number>>

export const emptyModel: MatrixModel = { blocks: new Map(), rows: new Map() }

/** Adds or refreshes styles. Cells with an unsaved change keep their input; all others take the new quantity. */
export const loadBlocks = (model: MatrixModel, blocks: readonly MatrixBlock[]): MatrixModel => {
  const nextBlocks = new Map(model.blocks)
  const rows = new Map(model.rows)
  for (const block of blocks) {
    nextBlocks.set(block.id, block)
    for (const colour of block.colours) {
      const key = rowKey(block.id, colour.id)
      rows.set(key, loadRow(block, colour, model.rows.get(key)))
    }
  }
  return { blocks: nextBlocks, rows }
}

export const isHole = (colour: MatrixColour, slot: number): boolean => colour.holes.includes(slot)

/** Returns why this quantity is not allowed, or undefined if it is. The current quantity is always allowed. */
export const whyNot = (row: MatrixRow, slot: number, qty: number): RefusalReason | undefined => {
  if (isHole(row.colour, slot)) return 'hole'
  if (qty === row.qtys[slot]) return undefined
  const { rule, state } = row.colour
  if (rule === 'none') return state === 'dropped' ? 'dropped' : 'closed'
  const maxQty = Math.max(row.saved[slot] ?? 0, row.lowered?.get(slot) ?? 0)
  if (rule === 'less' && qty > maxQty) return state === 'frozen' ? 'frozen' : 'only-less'
  return undefined
}

/** Applies the allowed edits and marks the others; refused cells keep their quantities. */
export const applyEdits = (model: MatrixModel, edits: readonly CellEdit[]): Outcome => {
  const draft = new RowDraft(model.rows)
  const changes: CellChange[] = []
  const refusals: Refusal[] = []
  for (const edit of edits) {
    const row = draft.row(edit)
    if (row === undefined) continue
    const reason = whyNot(row, edit.slot, edit.qty)
    if (reason !== undefined) {
      refusals.push(refusalOf(edit, reason, edit.text ?? String(edit.qty)))
      continue
    }
    const mark = row.marks.get(edit.slot)
    // The same number over one that the server refused is a new attempt.
    const isRetry = mark?.kind === 'refused' && isUnsettled(mark)
    const previousQty = (isRetry ? row.saved : row.qtys)[edit.slot] ?? 0
    if (previousQty === edit.qty) {
      draft.forgetRefusal(edit)
      continue
    }
    changes.push({ ...addressOf(edit), from: previousQty, to: edit.qty })
    draft.setQty(edit, edit.qty)
  }
  return { model: markRefusals({ ...model, rows: draft.done() }, refusals), changes, refusals }
}

/** Marks cells whose text could not be taken. Places outside of the block have no cell to mark. */
export const markRefusals = (model: MatrixModel, refusals: readonly Refusal[]): MatrixModel => {
  const draft = new RowDraft(model.rows)
  for (const refusal of refusals) {
    if (refusal.reason !== 'outside')
      draft.setMark(refusal, { kind: 'refused', text: refusal.text, reason: refusal.reason })
  }
  return withRows(model, draft.done())
}

/** Removes the marks of texts refused by the matrix. Server refusals and conflicts still await an answer. */
export const forgetRefusedTexts = (model: MatrixModel): MatrixModel => {
  const draft = new RowDraft(model.rows)
  for (const { styleId, colour, marks } of model.rows.values())
    for (const [slot, mark] of marks)
      if (!isUnsettled(mark)) draft.setMark({ styleId, colourId: colour.id, slot }, undefined)
  return withRows(model, draft.done())
}

/**
 * Edits that take changes back (or bring them again). A cell that no longer holds what the change left there was
 * changed by somebody else since and is left alone.
 */
export const editsOf = (
  model: MatrixModel,
  changes: readonly CellChange[],
  direction: 'undo' | 'redo',
): readonly CellEdit[] => {
  const [expected, target] = direction === 'undo' ? (['to', 'from'] as const) : (['from', 'to'] as const)
  return changes
    .filter((change) => model.rows.get(rowKey(change.styleId, change.colourId))?.qtys[change.slot] === change[expected])
    .map((change) => ({ ...addressOf(change), qty: change[target] }))
}

/**
 * Applies the quantities the server now has for some cells, by slot. A cell without an unsaved change shows them; a
 * cell changed again meanwhile keeps the newer number.
 */
export const confirmCells = (model: MatrixModel, cellsOf: RowCells): MatrixModel =>
  changeRows(model, cellsOf.keys(), (row) => {
    const saved = row.saved.slice()
    const qtys = row.qtys.slice()
    for (const [slot, qty] of cellsOf.get(row.key) ?? []) {
      if (qtys[slot] === saved[slot]) qtys[slot] = qty
      saved[slot] = qty
    }
    return { ...row, saved, qtys }
  })

export const setRowStates = (model: MatrixModel, keys: Iterable<string>, state: RowState): MatrixModel =>
  changeRows(model, keys, (row) => (row.state === state ? row : { ...row, state }))

/** Sets a cell's mark, or removes it if undefined. A conflict also updates the server's quantity. */
export const setMark = (model: MatrixModel, cell: CellAddress, mark: CellMark | undefined): MatrixModel => {
  const draft = new RowDraft(model.rows)
  draft.setMark(cell, mark)
  return withRows(model, draft.done())
}

/** A quantity on screen that the server does not have yet. */
export const showUnsaved = (model: MatrixModel, cell: CellAddress, qty: number): MatrixModel => {
  const draft = new RowDraft(model.rows)
  draft.setQty(cell, qty)
  return withRows(model, draft.done())
}

/** Rows that are others than before. */
export const rowsBetween = (previous: MatrixModel, { rows }: MatrixModel): MatrixRow[] =>
  [...rows.values()].filter((row) => previous.rows.get(row.key) !== row)

/** Styles that came, went or are others than before. */
export const stylesBetween = (previous: MatrixModel, { blocks }: MatrixModel): string[] => {
  if (blocks === previous.blocks) return []
  const ids = [...new Set([...blocks.keys(), ...previous.blocks.keys()])]
  return ids.filter((id) => previous.blocks.get(id) !== blocks.get(id))
}

const addressOf = ({ styleId, colourId, slot }: CellAddress): CellAddress => ({ styleId, colourId, slot })

export const refusalOf = (cell: CellAddress, reason: RefusalReason, text: string): Refusal => ({
  ...addressOf(cell),
  reason,
  text,
})

const withRows = (model: MatrixModel, rows: ReadonlyMap<string, MatrixRow>): MatrixModel =>
  rows === model.rows ? model : { ...model, rows }

/** All rows are copied once, however many of them change. */
const changeRows = (model: MatrixModel, keys: Iterable<string>, work: (row: MatrixRow) => MatrixRow): MatrixModel => {
  let rows: Map<string, MatrixRow> | undefined
  for (const key of keys) {
    const previousRow = (rows ?? model.rows).get(key)
    const updatedRow = previousRow && work(previousRow)
    if (!updatedRow || updatedRow === previousRow) continue
    rows ??= new Map(model.rows)
    rows.set(key, updatedRow)
  }
  return rows ? { ...model, rows } : model
}

const loadRow = (block: MatrixBlock, colour: MatrixColour, previousRow: MatrixRow | undefined): MatrixRow => {
  const slots = 1 + Math.max(-1, ...block.sizes.map((size) => size.slot))
  const saved = Array.from({ length: slots }, (_, slot) => colour.qtys[slot] ?? 0)
  const isUnsaved = (slot: number): boolean =>
    previousRow !== undefined && previousRow.qtys[slot] !== previousRow.saved[slot]
  return {
    key: rowKey(block.id, colour.id),
    styleId: block.id,
    colour,
    saved,
    qtys: saved.map((qty, slot) => (isUnsaved(slot) ? (previousRow?.qtys[slot] ?? qty) : qty)),
    state: previousRow?.state ?? 'clean',
    marks: previousRow?.marks ?? new Map(),
    ...(previousRow?.lowered ? { lowered: previousRow.lowered } : {}),
    ...(previousRow?.proposed ? { proposed: previousRow.proposed } : {}),
    ...(previousRow?.cursorNames ? { cursorNames: previousRow.cursorNames } : {}),
  }
}

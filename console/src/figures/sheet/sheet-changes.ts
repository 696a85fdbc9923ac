import { parseTable } from '../../ui/clipboard/clipboard-table.ts'
import { type MatrixRow, rowKey } from '../../ui/size-matrix/matrix-data.ts'
import { whyNot } from '../../ui/size-matrix/matrix-model.ts'
import type { PastedBlock } from '../../ui/size-matrix/matrix-props.ts'
import type { MatrixStore } from '../../ui/size-matrix/matrix-store.ts'
import { readBlock } from '../../ui/size-matrix/paste/read-block.ts'
import type { LaidCell, PasteResult, PasteSkip } from '../../ui/size-matrix/paste/reading.ts'
import type { ScreenStyle } from '../../ui/size-matrix/paste/screen-names.ts'

/** Matrix, and the names of its styles. */
export type SheetTarget = { readonly matrix: MatrixStore; readonly styles: readonly ScreenStyle[] }

/** Parsed block; parsing is slow. Its changes are recomputed while others edit the matrix. */
export type Sheet = {
  /** Absent where the text was typed or pasted into the dialog. */
  readonly pasted: PastedBlock | null
  readonly reading: PasteResult
  /** Result if applied by position; null if there is no position. */
  readonly byPlace: Pick<PasteResult, 'laid' | 'leftOut'> | null
}

/** A cell that gets another quantity. */
export type SheetCell = LaidCell & { readonly was: number }
/** Changes of the matrix by a block, under one of its possible readings. */
export type SheetChanges = {
  readonly cells: readonly SheetCell[]
  readonly leftOut: readonly PasteSkip[]
  /** Cells that may only go down and do so: after a while nothing raises them again. */
  readonly lowered: number
}

export function readSheet({ styles }: SheetTarget, text: string, pasted: PastedBlock | null): Sheet {
  const selection = pasted?.selection
  const reading = readBlock(parseTable(text), {
    styles,
    ...(selection && { spot: { styleId: selection.styleId, ...cornerOf(selection) } }),
  })
  return { pasted, reading, byPlace: pasted && reading.how !== 'names' ? laidByPlace(styles, pasted) : null }
}

/**
 * Returns the pasted block if it needs confirmation: it contains text, or lowers quantities, which can be undone for
 * a while only.
 */
export function sheetToAsk(target: SheetTarget, pasted: PastedBlock): Sheet | null {
  const sheet = readSheet(target, pasted.text, pasted)
  const isPlain = sheet.reading.how === 'place'
  return isPlain && !changesOf(target.matrix.rows, sheet.byPlace)?.lowered ? null : sheet
}

/** Returns the changes by the block's names; null if it has none. */
export function changesByNames(rows: MatrixRows, { reading }: Sheet): SheetChanges | null {
  return reading.laid.length + reading.leftOut.length > 0 ? changesOf(rows, reading) : null
}

export function changesByPlace(rows: MatrixRows, { byPlace }: Sheet): SheetChanges | null {
  return changesOf(rows, byPlace)
}

type MatrixRows = ReadonlyMap<string, MatrixRow>

function cornerOf({ anchor, focus }: PastedBlock['selection']) {
  return { row: Math.min(anchor.row, focus.row), col: Math.min(anchor.col, focus.col) }
}

function laidByPlace(styles: readonly ScreenStyle[], pasted: PastedBlock): Pick<PasteResult, 'laid' | 'leftOut'> {
  const changeSet = pasted.buildChange()
  const laid = changeSet.edits.map((edit): LaidCell => {
    const { goodsNo = '', colours = [], sizes = [] } = styles.find(({ id }) => id === edit.styleId) ?? {}
    const colour = colours.find(({ id }) => id === edit.colourId)?.name ?? ''
    const size = sizes.find(({ slot }) => slot === edit.slot)?.name ?? ''
    return { ...edit, text: edit.text ?? String(edit.qty), line: edit.line ?? 0, label: `${goodsNo} ${colour}`, size }
  })
  const leftOut = changeSet.refused.map(
    ({ text, reason }): PasteSkip => ({ kind: 'cell', head: `“${text}”`, count: 1, why: reason, line: 0 }),
  )
  return { laid, leftOut }
}

function changesOf(rows: MatrixRows, read: Pick<PasteResult, 'laid' | 'leftOut'> | null): SheetChanges | null {
  if (!read) return null
  const cells: SheetCell[] = []
  const omissions: PasteSkip[] = [...read.leftOut]
  let lowered = 0
  for (const cell of read.laid) {
    const row = rows.get(rowKey(cell.styleId, cell.colourId))
    const was = row?.qtys[cell.slot] ?? 0
    if (!row || cell.qty === was) continue
    const why = whyNot(row, cell.slot, cell.qty)
    const isNothing = why === 'hole' && cell.qty === 0
    if (why === undefined) {
      cells.push({ ...cell, was })
      if (row.colour.rule === 'less') lowered++
    } else if (!isNothing) {
      const head = `${cell.label} ${cell.size} “${cell.text.trim()}”`
      omissions.push({ kind: 'cell', head, count: 1, why, line: cell.line })
    }
  }
  return { cells, leftOut: omissions.toSorted((a, b) => a.line - b.line), lowered }
}

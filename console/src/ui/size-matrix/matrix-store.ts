import { EditHistory } from './edit-history.ts'
import {
  type CellAddress,
  type CellMark,
  type MatrixBlock,
  type MatrixEdit,
  type MatrixRow,
  type MatrixTotals,
  type Refusal,
  type RowState,
  rowKey,
} from './matrix-data.ts'
import {
  applyWishes,
  type CellChange,
  type CellWish,
  confirmCells,
  emptyModel,
  loadBlocks,
  type MatrixModel,
  markRefusals,
  setMark,
  setRowState,
  wishesOf,
} from './matrix-model.ts'
import { totalsOf } from './matrix-totals.ts'

export interface MatrixStoreListener {
  /** Cells the user changed (typed, pasted, filled, undone): queue them for saving. */
  readonly onEdits?: (edits: readonly MatrixEdit[]) => void
  /** Texts that were not taken; the cells are marked already. */
  readonly onRefusals?: (refusals: readonly Refusal[]) => void
}

/**
 * The quantities of one order while they are edited: one store for all its styles, with one undo history.
 * Screens load styles, listen to edits and tell what became of them; SizeMatrix and MatrixList show it.
 */
export class MatrixStore {
  #model: MatrixModel = emptyModel
  #rowsOfStyle = new Map<string, readonly MatrixRow[]>()
  #totals: MatrixTotals | undefined
  readonly #history = new EditHistory<readonly CellChange[]>()
  readonly #watchers = new Map<string, Set<() => void>>()
  readonly #listener: MatrixStoreListener

  constructor(listener: MatrixStoreListener = {}) {
    this.#listener = listener
  }

  /** Adds or refreshes styles; unsaved changes of styles already here stay. */
  load(blocks: readonly MatrixBlock[]): void {
    this.#become(loadBlocks(this.#model, blocks))
  }

  /** Forgets everything, undo included: another customer. */
  clear(): void {
    this.#history.clear()
    this.#become(emptyModel)
  }

  block(styleId: string): MatrixBlock | undefined {
    return this.#model.blocks.get(styleId)
  }

  row(key: string): MatrixRow | undefined {
    return this.#model.rows.get(key)
  }

  /** The rows of a style in the order of its colours: the same array until one of them changes. */
  rowsOf(styleId: string): readonly MatrixRow[] {
    const known = this.#rowsOfStyle.get(styleId)
    if (known) return known
    const colours = this.block(styleId)?.colours ?? []
    const rows = colours.flatMap((colour) => this.row(rowKey(styleId, colour.id)) ?? [])
    this.#rowsOfStyle.set(styleId, rows)
    return rows
  }

  /** Totals of every style loaded. */
  totals(): MatrixTotals {
    this.#totals ??= totalsOf(this.#model.rows.values())
    return this.#totals
  }

  get canUndo(): boolean {
    return this.#history.canUndo
  }

  get canRedo(): boolean {
    return this.#history.canRedo
  }

  /** One user's deed: one undo step, however many cells. `refused` are texts that did not even become a number. */
  edit(wishes: readonly CellWish[], refused: readonly Refusal[] = []): void {
    const changes = this.#carryOut(wishes, refused)
    if (changes.length > 0) this.#history.push(changes)
  }

  undo(): void {
    const changes = this.#history.undo()
    if (changes) this.#carryOut(wishesOf(this.#model, changes, 'undo'), [])
  }

  redo(): void {
    const changes = this.#history.redo()
    if (changes) this.#carryOut(wishesOf(this.#model, changes, 'redo'), [])
  }

  /** The server's quantities of some cells of a row, by slot: after a save, or because somebody else saved. */
  confirm(key: string, cells: ReadonlyMap<number, number>): void {
    this.#become(confirmCells(this.#model, key, cells))
  }

  setRowState(key: string, state: RowState): void {
    this.#become(setRowState(this.#model, key, state))
  }

  setMark(cell: CellAddress, mark: CellMark | undefined): void {
    this.#become(setMark(this.#model, cell, mark))
  }

  /** Ends a conflict: mine is sent again over theirs, or theirs is taken over (which can be undone). */
  resolve(cell: CellAddress, keep: 'mine' | 'theirs'): void {
    const row = this.row(rowKey(cell.styleId, cell.colourId))
    const mark = row?.marks.get(cell.slot)
    if (row === undefined || mark?.kind !== 'conflict') return
    this.setMark(cell, undefined)
    if (keep === 'theirs') this.edit([{ ...cell, qty: mark.theirs }])
    else this.#tell([{ ...cell, from: mark.theirs, to: row.qtys[cell.slot] ?? 0 }])
  }

  /** `topic` is a row key, a style id, or '*' for anything. */
  subscribe(topic: string, watcher: () => void): () => void {
    const watchers = this.#watchers.get(topic) ?? new Set()
    this.#watchers.set(topic, watchers.add(watcher))
    return () => watchers.delete(watcher)
  }

  #carryOut(wishes: readonly CellWish[], refused: readonly Refusal[]): readonly CellChange[] {
    const outcome = applyWishes(this.#model, wishes)
    this.#become(markRefusals(outcome.model, refused))
    const refusals = [...refused, ...outcome.refusals]
    if (outcome.changes.length > 0) this.#tell(outcome.changes)
    if (refusals.length > 0) this.#listener.onRefusals?.(refusals)
    return outcome.changes
  }

  #tell(changes: readonly CellChange[]): void {
    this.#listener.onEdits?.(
      changes.map(({ styleId, colourId, slot, to }) => ({
        styleId,
        colourId,
        slot,
        sizeId: this.block(styleId)?.sizes.find((size) => size.slot === slot)?.id ?? '',
        qty: to,
        was: this.row(rowKey(styleId, colourId))?.saved[slot] ?? 0,
      })),
    )
  }

  #become(model: MatrixModel): void {
    const before = this.#model
    if (model === before) return
    this.#model = model
    this.#totals = undefined
    const topics = new Set(['*'])
    for (const [key, row] of model.rows) {
      if (before.rows.get(key) !== row) topics.add(key).add(row.styleId)
    }
    for (const [styleId, block] of model.blocks) {
      if (before.blocks.get(styleId) !== block) topics.add(styleId)
    }
    for (const styleId of before.blocks.keys()) {
      if (!model.blocks.has(styleId)) topics.add(styleId)
    }
    for (const topic of topics) this.#rowsOfStyle.delete(topic)
    for (const topic of topics) {
      for (const watcher of this.#watchers.get(topic) ?? []) watcher()
    }
  }
}

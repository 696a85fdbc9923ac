import { CellEditor } from './editing/cell-editor.ts'
import { EditHistory } from './editing/edit-history.ts'
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
  applyEdits,
  type CellChange,
  type CellEdit,
  confirmCells,
  editsOf,
  emptyModel,
  loadBlocks,
  type MatrixModel,
  markRefusals,
  rowsBetween,
  setMark,
  setRowStates,
  showUnsaved,
  stylesBetween,
} from './matrix-model.ts'
import { totalsOf } from './matrix-totals.ts'
import { Topics } from './topics.ts'

export interface MatrixStoreListener {
  /** Cells the user changed (typed, pasted, filled, undone): queue them for saving. */
  readonly onEdits?: (edits: readonly MatrixEdit[]) => void
  /** Texts that were not taken; the cells are marked already. */
  readonly onRefusals?: (refusals: readonly Refusal[]) => void
  /** A cell's editor has closed. */
  readonly onEditingEnd?: () => void
}

/**
 * The quantities of one order while they are edited, with one undo history. Everything read here is as on screen: the
 * number being typed counts already, though it is an edit only once entered.
 */
export class MatrixStore {
  #model: MatrixModel = emptyModel
  readonly #editor = new CellEditor()
  #rowsOfStyle = new Map<string, readonly MatrixRow[]>()
  #totals: MatrixTotals | undefined
  readonly #history = new EditHistory<readonly CellChange[]>()
  readonly #topics = new Topics()
  readonly #listener: MatrixStoreListener

  constructor(listener: MatrixStoreListener = {}) {
    this.#listener = listener
  }

  /** Adds or refreshes styles; unsaved changes of styles already here stay. */
  load(blocks: readonly MatrixBlock[]): void {
    this.#become(loadBlocks(this.#model, blocks))
  }

  get rows(): ReadonlyMap<string, MatrixRow> {
    return this.#model.rows
  }

  /** Key of the row whose cell is being edited, also while its text is no number. */
  get editedRow(): string | undefined {
    return this.#editor.row
  }

  /** All styles loaded: the same map until `load`. */
  get blocks(): ReadonlyMap<string, MatrixBlock> {
    return this.#model.blocks
  }

  row(key: string): MatrixRow | undefined {
    return this.#editor.rowWithDraft(this.#model.rows.get(key))
  }

  /** The rows of a style in the order of its colours: the same array until one of them changes. */
  rowsOf(styleId: string): readonly MatrixRow[] {
    const cached = this.#rowsOfStyle.get(styleId)
    if (cached) return cached
    const colours = this.blocks.get(styleId)?.colours ?? []
    const rows = colours.flatMap((colour) => this.row(rowKey(styleId, colour.id)) ?? [])
    this.#rowsOfStyle.set(styleId, rows)
    return rows
  }

  /** Totals of every style loaded: the same object until something changes. */
  totals(): MatrixTotals {
    this.#totals ??= totalsOf([...this.#model.rows.values()].map((row) => this.#editor.rowWithDraft(row) ?? row))
    return this.#totals
  }

  get canUndo(): boolean {
    return this.#history.canUndo
  }

  get canRedo(): boolean {
    return this.#history.canRedo
  }

  /** One user's deed: one undo step, however many cells. `refused` are texts that did not even become a number. */
  edit(edits: readonly CellEdit[], refused: readonly Refusal[] = []): void {
    const changes = this.#carryOut(edits, refused)
    if (changes.length === 0) return
    this.#history.push(changes)
    this.#topics.notify(['*'])
  }

  /** Gives a cell of the step that was taken back. */
  undo(): CellAddress | undefined {
    return this.#repeat(this.#history.undo(), 'undo')
  }

  redo(): CellAddress | undefined {
    return this.#repeat(this.#history.redo(), 'redo')
  }

  /**
   * A cell's editor opens. An edit of this cell is made over the quantity seen now, whatever comes in until `endEditing`:
   * a colleague's save in between is a conflict, not overwritten.
   */
  beginEditing(cell: CellAddress): void {
    this.#editor.begin(this.#model, cell)
  }

  endEditing(cell: CellAddress): void {
    if (!this.#editor.end()) return
    this.preview(cell, undefined)
    this.#listener.onEditingEnd?.()
  }

  /** Shows a number being typed in rows and totals; undefined ends it. Numbers not allowed are not shown. */
  preview(cell: CellAddress, qty: number | undefined): void {
    const rows = this.#editor.type(this.#model, cell, qty)
    if (rows.length > 0) this.#changed(rows)
  }

  /** Applies the server's quantities to some cells: after a save, own or another user's. */
  confirm(cells: Parameters<typeof confirmCells>[1]): void {
    this.#become(confirmCells(this.#model, cells))
  }

  /** Shows a quantity that is on its way already, typed before or in another window: it is no edit of this one. */
  put(cell: CellAddress, qty: number): void {
    this.#become(showUnsaved(this.#model, cell, qty))
  }

  setRowStates(keys: Iterable<string>, state: RowState): void {
    this.#become(setRowStates(this.#model, keys, state))
  }

  setMark(cell: CellAddress, mark: CellMark | undefined): void {
    this.#become(setMark(this.#model, cell, mark))
  }

  /** Tells of all that the work changes once, after it: a thousand rows' states are one change. */
  batch(work: () => void): void {
    this.#topics.batch(work)
  }

  /** Applies a change that is neither an edit nor an answer to one: a proposal, cursors of others. */
  change(work: (model: MatrixModel) => MatrixModel): void {
    this.#become(work(this.#model))
  }

  /** Ends a conflict: mine is sent again over theirs, or theirs is taken over (which can be undone). */
  resolve(cell: CellAddress, keep: 'mine' | 'theirs'): void {
    const row = this.row(rowKey(cell.styleId, cell.colourId))
    const mark = row?.marks.get(cell.slot)
    if (row === undefined || mark?.kind !== 'conflict') return
    this.setMark(cell, undefined)
    if (keep === 'theirs') this.edit([{ ...cell, qty: mark.serverQty }])
    else this.#send([{ ...cell, from: mark.serverQty, to: row.qtys[cell.slot] ?? 0 }])
  }

  /** `topic` is a row key, a style id, or '*' for anything. */
  subscribe(topic: string, watcher: () => void): () => void {
    return this.#topics.subscribe(topic, watcher)
  }

  #repeat(changes: readonly CellChange[] | undefined, direction: 'undo' | 'redo'): CellAddress | undefined {
    if (changes === undefined) return undefined
    this.#carryOut(editsOf(this.#model, changes, direction), [])
    this.#topics.notify(['*'])
    return changes[0]
  }

  #carryOut(edits: readonly CellEdit[], refused: readonly Refusal[]): readonly CellChange[] {
    const outcome = applyEdits(this.#model, edits)
    this.#become(markRefusals(outcome.model, refused))
    const refusals = [...refused, ...outcome.refusals]
    if (outcome.changes.length > 0) this.#send(outcome.changes)
    if (refusals.length > 0) this.#listener.onRefusals?.(refusals)
    return outcome.changes
  }

  #send(changes: readonly CellChange[]): void {
    this.#listener.onEdits?.(changes.map((change) => this.#editor.editOf(this.#model, change)))
  }

  #become(model: MatrixModel): void {
    const previous = this.#model
    if (model === previous) return
    this.#model = model
    this.#editor.follow(model)
    this.#changed(rowsBetween(previous, model), stylesBetween(previous, model))
  }

  #changed(rows: readonly MatrixRow[], styleIds: readonly string[] = []): void {
    const touched = new Set([...styleIds, ...rows.map((row) => row.styleId)])
    for (const styleId of touched) this.#rowsOfStyle.delete(styleId)
    this.#totals = undefined
    this.#topics.notify([...rows.map((row) => row.key), ...touched, '*'])
  }
}

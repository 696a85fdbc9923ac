import { type KeyboardEvent, useEffect, useState } from 'react'
import { clearCells, fillDown, fillRight } from './editing/matrix-commands.ts'
import {
  type CursorSpace,
  extendRange,
  firstSelection,
  type MatrixSelection,
  moveCursor,
  selectionAt,
} from './editing/matrix-cursor.ts'
import { actionOf, type MatrixAction } from './editing/matrix-keys.ts'
import { countProposed, dropProposal, takeProposal } from './editing/proposal.ts'
import { type MatrixEditing, useMatrixEditing } from './editing/use-matrix-editing.ts'
import { useWedge } from './editing/use-wedge.ts'
import type { CellAddress } from './matrix-data.ts'
import { forgetRefusedTexts } from './matrix-model.ts'
import type { MatrixEvents } from './matrix-props.ts'
import type { MatrixStore } from './matrix-store.ts'

export interface MatrixSurfaceState {
  readonly selection: MatrixSelection | undefined
  readonly select: (selection: MatrixSelection | undefined) => void
  readonly editing: MatrixEditing
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** The keyboard came: there must be a cursor. */
  readonly wake: () => void
}

type MoveAction = Extract<MatrixAction, { step: unknown }>
type PlainKind = Exclude<MatrixAction, MoveAction>['kind']

interface SurfaceParts {
  readonly store: MatrixStore
  readonly space: CursorSpace
  readonly events: MatrixEvents | undefined
}

/** Manages the matrix's cursor and keys. */
export const useMatrixSurface = ({ store, space, events }: SurfaceParts): MatrixSurfaceState => {
  const [requested, setRequested] = useState<MatrixSelection>()
  const selection = requested && isThere(space, requested) ? requested : undefined
  const editing = useMatrixEditing(store, selection)
  useCursorEvents(space, selection, events)
  const takeScan = useWedge({ store, editing, cell: selection && cellAt(space, selection), events })

  const move = (action: MoveAction): void => {
    editing.enter()
    const next = afterAction(space, selection, action)
    if (typeof next === 'string') events?.onLeave?.(next)
    else setRequested(next)
  }
  const goTo = (cell: CellAddress | undefined): void => {
    const spot = cell && selectionAt(space, cell)
    // Keep the range if the revealed cell is within it.
    if (spot && !(selection && isWithin(selection, spot))) setRequested(spot)
  }
  const handlers: Record<PlainKind, () => void> = {
    ...editingHandlers(editing),
    undo: () => goTo(store.undo()),
    redo: () => goTo(store.redo()),
    'select-style': () => setRequested(selection && wholeStyle(space, selection)),
    collapse: () => {
      setRequested(selection && { ...selection, anchor: selection.focus })
      store.change(forgetRefusedTexts)
    },
  }
  return {
    selection,
    select: setRequested,
    editing,
    wake: () => setRequested((current) => (current && isThere(space, current) ? current : firstSelection(space))),
    onKeyDown: (event) => {
      // A scanner's keys go to the input method too.
      if (takeScan(event)) return event.preventDefault()
      // 229 is what browsers send for a key that goes to the input method; Safari sets it even after composing has ended.
      if (event.nativeEvent.isComposing || event.keyCode === 229) return
      if (settleProposal(store, event.key, editing.mode)) return event.preventDefault()
      const action = actionOf(event, editing.mode)
      if (action === undefined) return
      // Tab past the last cell must leave the matrix if there is no `onLeave`, else the keyboard is trapped.
      const mayLeave = isMove(action) && event.key === 'Tab' && events?.onLeave === undefined
      if (mayLeave && isEdge(space, selection, action)) return editing.enter()
      if (action.kind !== 'enter') event.preventDefault()
      if (isMove(action)) move(action)
      else handlers[action.kind]()
    },
  }
}

const isMove = (action: MatrixAction): action is MoveAction => action.kind === 'move' || action.kind === 'extend'

/** Tells where the cursor has come to. */
const useCursorEvents = (
  space: CursorSpace,
  selection: MatrixSelection | undefined,
  events: MatrixEvents | undefined,
): void => {
  const styleId = selection?.styleId
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells of a new style, not of a new listener
  useEffect(() => {
    if (styleId !== undefined) events?.onStyle?.(styleId)
  }, [styleId])

  const { row, col } = selection?.focus ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells of a new cell, not of a new listener
  useEffect(() => {
    const cell = selection && cellAt(space, selection)
    if (cell) events?.onCell?.(cell)
  }, [styleId, row, col])
}

/** Accepts the proposal on Enter, discards it on Esc. */
const settleProposal = (store: MatrixStore, key: string, mode: MatrixEditing['mode']): boolean => {
  if (mode !== 'idle' || (key !== 'Enter' && key !== 'Escape') || countProposed(store) === 0) return false
  if (key === 'Enter') takeProposal(store)
  else dropProposal(store)
  return true
}

const cellAt = (space: CursorSpace, { styleId, focus }: MatrixSelection): CellAddress | undefined => {
  const block = space.blocks.get(styleId)
  const colour = block?.colours[focus.row]
  const size = block?.sizes[focus.col]
  return colour && size && { styleId, colourId: colour.id, slot: size.slot }
}

const afterAction = (
  space: CursorSpace,
  selection: MatrixSelection | undefined,
  { kind, step }: MoveAction,
): MatrixSelection | 'next' | 'previous' | undefined => {
  const block = selection && space.blocks.get(selection.styleId)
  if (selection === undefined || block === undefined) return firstSelection(space)
  return kind === 'extend' ? extendRange(block, selection, step) : moveCursor(space, selection, step)
}

type EditingKind = 'edit' | 'enter' | 'cancel' | 'clear' | 'fill-right' | 'fill-down' | 'open-mark'

const editingHandlers = (editing: MatrixEditing): Record<EditingKind, () => void> => {
  const fill = (command: typeof fillDown): void => {
    editing.enter()
    editing.carryOut(command)
  }
  return {
    edit: editing.open,
    enter: editing.enter,
    cancel: editing.cancel,
    clear: () => editing.carryOut(clearCells),
    'fill-right': () => fill(fillRight),
    'fill-down': () => fill(fillDown),
    'open-mark': () => buttonOfMark(editing.inputRef.current)?.focus(),
  }
}

const isWithin = ({ styleId, anchor, focus }: MatrixSelection, spot: MatrixSelection): boolean =>
  styleId === spot.styleId &&
  (['row', 'col'] as const).every(
    (side) =>
      spot.focus[side] >= Math.min(anchor[side], focus[side]) &&
      spot.focus[side] <= Math.max(anchor[side], focus[side]),
  )

const isThere = (space: CursorSpace, { styleId, anchor, focus }: MatrixSelection): boolean => {
  const block = space.styleIds.includes(styleId) ? space.blocks.get(styleId) : undefined
  if (block === undefined) return false
  return [anchor, focus].every(({ row, col }) => row < block.colours.length && col < block.sizes.length)
}

const wholeStyle = (space: CursorSpace, { styleId }: MatrixSelection): MatrixSelection | undefined => {
  const block = space.blocks.get(styleId)
  return (
    block && {
      styleId,
      anchor: { row: 0, col: 0 },
      focus: { row: block.colours.length - 1, col: block.sizes.length - 1 },
    }
  )
}

const isEdge = (space: CursorSpace, selection: MatrixSelection | undefined, { step }: MoveAction): boolean =>
  selection === undefined || typeof moveCursor(space, selection, step) === 'string'

const buttonOfMark = (input: HTMLElement | null): HTMLElement | null | undefined =>
  input?.parentElement?.querySelector<HTMLElement>('.fd-matrix-pop button')

import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { ClipboardBlock } from '../../clipboard/clipboard-block.ts'
import { copyNow, putBlock } from '../../clipboard/copy-block.ts'
import type { GridRows } from '../grid-props.ts'
import type { GridCursor } from '../input/use-grid-cursor.ts'
import { copyRange } from '../range/copy-range.ts'
import type { GridModel } from '../use-grid-model.ts'
import { mostCopiedRows } from './copy-limits.ts'
import type { CopyState } from './copy-state.ts'
import { useGridCopyTexts } from './grid-copy-texts.ts'
import { markedRange } from './marked-range.ts'
import { useFetchedCopy } from './use-fetched-copy.ts'

interface CopyParts<R> {
  readonly cursor: Pick<GridCursor, 'spot' | 'rect'>
  readonly model: GridModel<R>
  readonly rows: Pick<GridRows<R>, 'list' | 'getId' | 'shape' | 'fetchRows'>
}

type Give = (block: ClipboardBlock, rows: number) => void

/**
 * Copies the marked range: cells by Ctrl+C, with heads by Ctrl+Shift+C, both from the menu. If rows are missing, the
 * whole range is fetched first, to be consistent in time.
 */
export const useGridCopy = <R>({ cursor, model, rows: { list, getId, shape, fetchRows } }: CopyParts<R>) => {
  const { level } = useGridCopyTexts()
  const { state, setState, stop, start } = useFetchedCopy<R>()
  const giveNow =
    (withHeads: boolean): Give =>
    (block, rows) =>
      setState(copyNow(block) ? { kind: 'copied', rows, withHeads } : { kind: 'blocked' })

  /** Copies by `put` if all rows are loaded; else starts fetching, or reports why it cannot. */
  const copyMarked = (withHeads: boolean, put: Give): void => {
    const marked = markedRange(cursor, model)
    // Places of rows that are still to come are no rows.
    if (marked === undefined || list.length === 0) return
    const loaded = marked.rows.filter((row) => row !== undefined)
    const maxRows = mostCopiedRows(marked.columns.length)
    const heads = withHeads ? { levelHead: level, shape } : undefined
    const blockOf = (all: readonly R[]) => copyRange(all, marked.columns, heads)
    const give = giveNow(withHeads)
    const missing = marked.rows.length - loaded.length
    if (marked.rows.length > maxRows) setState({ kind: 'tooMany', rows: marked.rows.length, maxRows })
    else if (missing === 0) put(blockOf(loaded), loaded.length)
    else if (fetchRows) void start({ marked, fetchRows, getId, heads, give })
    else setState(notLoadedState(loaded.length, missing, () => give(blockOf(loaded), loaded.length)))
  }
  return {
    state,
    stop,
    copy: () => copyMarked(false, giveNow(false)),
    copyWithHeads: () => copyMarked(true, giveNow(true)),
    onCopy: (event: ClipboardEvent): void => {
      // A field within a cell copies its own selection.
      if (isField(event.target)) return
      copyMarked(false, (block, rows) => {
        event.preventDefault()
        putBlock(event.clipboardData, block)
        setState({ kind: 'copied', rows, withHeads: false })
      })
    },
    /** Returns true if the key copies or stops a copy. Esc that dismisses a finished copy keeps its other effects. */
    onKey: (event: KeyboardEvent): boolean => {
      const isCopy = isCopyWithHeads(event)
      const isStop = event.key === 'Escape' && state?.kind === 'fetching'
      if (isCopy) copyMarked(true, giveNow(true))
      else if (event.key === 'Escape') stop()
      if (isCopy || isStop) event.preventDefault()
      return isCopy || isStop
    },
  }
}

export type GridCopy = ReturnType<typeof useGridCopy>

const notLoadedState = (loaded: number, missing: number, copy: () => void): CopyState => ({
  kind: 'notLoaded',
  loaded,
  missing,
  copy,
})

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const isCopyWithHeads = ({ target, currentTarget, ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): boolean =>
  target === currentTarget && (ctrlKey || metaKey) && shiftKey && key.toLowerCase() === 'c'

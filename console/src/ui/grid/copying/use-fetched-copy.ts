import { useEffect, useRef, useState } from 'react'
import type { ClipboardBlock } from '../../clipboard/clipboard-block.ts'
import { beginCopy } from '../../clipboard/copy-block.ts'
import type { GridRows } from '../grid-props.ts'
import { type CopyHeads, RangeWriter } from '../range/copy-range.ts'
import type { CopyState } from './copy-state.ts'
import { isSameRange, type MarkedRange } from './marked-range.ts'

export interface FetchedCopy<R> {
  readonly marked: MarkedRange<R>
  readonly fetchRows: NonNullable<GridRows<R>['fetchRows']>
  readonly getId: GridRows<R>['getId']
  readonly heads: CopyHeads<R> | undefined
  /** Copies within a later press. */
  readonly give: (block: ClipboardBlock, rows: number) => void
}

/**
 * Returns the state of the grid's copy, and copies that fetch their rows first; they run until cancelled or the page
 * is left.
 */
export const useFetchedCopy = <R>() => {
  const [state, setState] = useState<CopyState | null>(null)
  const running = useRef<AbortController>(undefined)
  const stop = (): void => {
    running.current?.abort()
    running.current = undefined
    setState(null)
  }
  useEffect(
    () => () => {
      running.current?.abort()
      setState((current) => (current?.kind === 'fetching' ? null : current))
    },
    [],
  )
  const start = async (copy: FetchedCopy<R>): Promise<void> => {
    stop()
    const controller = new AbortController()
    running.current = controller
    const report = (next: CopyState): void => {
      if (!controller.signal.aborted) setState(next)
    }
    try {
      report(await fetchAndCopy(copy, controller.signal, report))
    } catch {
      report({ kind: 'failed', retry: () => void start(copy) })
    }
    // Abort the requests of a failed fetch that still run.
    controller.abort()
  }
  return { state, setState, stop, start }
}

const fetchAndCopy = async <R>(
  { marked, fetchRows, getId, heads, give }: FetchedCopy<R>,
  signal: AbortSignal,
  report: (state: CopyState) => void,
): Promise<CopyState> => {
  const { top, rows: markedRows } = marked
  const pending = beginCopy()
  signal.addEventListener('abort', pending.cancel)
  const writer = new RangeWriter(marked.columns, signal)
  const onPart = (chunk: readonly R[], done: number): void => {
    report({ kind: 'fetching', done, rows: markedRows.length })
    writer.take(chunk)
  }
  onPart([], 0)
  const fetched = await fetchRows(top, top + markedRows.length, { signal, onPart })
  signal.throwIfAborted()
  const rows = fetched.rows.length
  const block = await writer.finish(fetched.rows, heads)
  const hasMoved = fetched.hasMoved || !isSameRange(marked, fetched, getId)
  // If the rows differ from the marked ones, copy only after an explicit press.
  if (!hasMoved && (await pending.finish(block))) return { kind: 'copied', rows, withHeads: heads !== undefined }
  return { kind: 'ready', rows, hasMoved, copy: () => give(block, rows) }
}

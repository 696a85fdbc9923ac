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

/** The state of the grid's copy, and copies that fetch their rows first, for as long as nobody stops them or leaves the page. */
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
      setState((now) => (now?.kind === 'fetching' ? null : now))
    },
    [],
  )
  const start = async (copy: FetchedCopy<R>): Promise<void> => {
    stop()
    const own = new AbortController()
    running.current = own
    const tell = (next: CopyState): void => {
      if (!own.signal.aborted) setState(next)
    }
    try {
      tell(await fetchAndCopy(copy, own.signal, tell))
    } catch {
      tell({ kind: 'failed', again: () => void start(copy) })
    }
    // What still runs of a failed fetch is given up.
    own.abort()
  }
  return { state, setState, stop, start }
}

const fetchAndCopy = async <R>(
  { marked, fetchRows, getId, heads, give }: FetchedCopy<R>,
  signal: AbortSignal,
  tell: (state: CopyState) => void,
): Promise<CopyState> => {
  const { top, rows: asked } = marked
  const pending = beginCopy()
  signal.addEventListener('abort', pending.cancel)
  const writer = new RangeWriter(marked.columns, signal)
  const onPart = (part: readonly R[], done: number): void => {
    tell({ kind: 'fetching', done, rows: asked.length })
    writer.take(part)
  }
  onPart([], 0)
  const fetched = await fetchRows(top, top + asked.length, { signal, onPart })
  signal.throwIfAborted()
  const rows = fetched.rows.length
  const block = await writer.finish(fetched.rows, heads)
  const hasMoved = fetched.hasMoved || !isSameRange(marked, fetched, getId)
  // What is other than what was marked is copied by a press alone.
  if (!hasMoved && (await pending.finish(block))) return { kind: 'copied', rows, withHeads: heads !== undefined }
  return { kind: 'ready', rows, hasMoved, copy: () => give(block, rows) }
}

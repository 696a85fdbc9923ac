import {
  type BatchKind,
  type BatchReport,
  type FileOutcome,
  goodsPictures,
} from '@fairdesk/contract/areas/data/goods-pictures'
import { useContext, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ApiError } from '../../../kit/call/api-error.ts'
import { TabLife } from '../../../kit/page/tab-life.ts'
import { invalidate, useLastOf, useRead } from '../../../kit/query/use-read.ts'
import { useUnsaved } from '../../../kit/save/unsaved.ts'
import { UploadRun, type UploadState } from './sending/upload-run.ts'

/** View of the report. */
export type ReportView = { readonly pattern: string; readonly outcome: FileOutcome | undefined; readonly page: number }

export type PictureImportState = {
  readonly run: UploadRun
  readonly state: UploadState
  readonly look: ReportView
  readonly setLook: (change: Partial<ReportView>) => void
  readonly report: BatchReport | undefined
  /** True if the report is of this pattern and all files that have arrived: only then may the user act on it. */
  readonly isWhole: boolean
  /** Why there is no report of now; the pattern may be at fault. */
  readonly error: ApiError | null
  readonly readAgain: () => void
}

export const pageSize = 50
const drawingMs = 1500

/** Returns the batch of this screen, its upload, and the report of where its files would go. */
export function usePictureImport(kind: BatchKind): PictureImportState {
  const life = useContext(TabLife)
  const [run] = useState(() => new UploadRun(kind, life))
  const state = useStore(run.store)
  const [look, setWhole] = useState<ReportView>({ pattern: '', outcome: undefined, page: 1 })
  const pattern = useDeferredValue(look.pattern.trim())
  const [isDrawing, setDrawing] = useState(false)
  const { batchId, items, arrivals } = state
  const { data, error, refetch, isFetching, isPlaceholderData } = useRead(
    goodsPictures.report,
    { batchId: batchId ?? '', pattern, outcomes: look.outcome && [look.outcome], page: look.page, limit: pageSize },
    // A batch exists once its first files have arrived, or if it was begun before this page load.
    {
      enabled: batchId !== null && (arrivals > 0 || items.length === 0),
      ...(isDrawing ? { everyMs: drawingMs } : {}),
    },
  )
  const countedArrivals = useCounted(arrivals, isFetching)
  // A refused or half-typed rule keeps the last report on screen.
  const report = useLastOf(batchId ?? '', batchId === null || data?.batchId !== batchId ? undefined : data)
  const waits = (report?.drawing.waiting ?? 0) > 0
  if (waits !== isDrawing) setDrawing(waits)
  useUnsaved(state.work === 'sending' || state.work === 'offline')
  const setLook = (change: Partial<ReportView>) => setWhole((current) => ({ ...current, page: 1, ...change }))
  const isWhole =
    error === null && countedArrivals === arrivals && !isPlaceholderData && pattern === look.pattern.trim()
  return { run, state, look, setLook, report, isWhole, error, readAgain: () => void refetch() }
}

/**
 * Refetches the report when files have arrived, once for all arrivals during a running fetch. Returns the number of
 * arrivals the report covers.
 */
function useCounted(arrivals: number, isFetching: boolean): number {
  const requestedArrivals = useRef(0)
  const [countedArrivals, setCountedArrivals] = useState(0)
  useEffect(() => {
    if (isFetching) return
    if (requestedArrivals.current === arrivals) return setCountedArrivals(arrivals)
    requestedArrivals.current = arrivals
    invalidate(goodsPictures.report)
  }, [arrivals, isFetching])
  return countedArrivals
}

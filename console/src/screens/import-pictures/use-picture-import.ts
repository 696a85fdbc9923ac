import {
  type BatchKind,
  type BatchReport,
  type FileOutcome,
  goodsPictures,
} from '@fairdesk/contract/areas/data/goods-pictures'
import { useContext, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ApiError } from '../../kit/call/api-error.ts'
import { TabLife } from '../../kit/page/tab-life.ts'
import { invalidate, useLastOf, useRead } from '../../kit/query/use-read.ts'
import { useUnsaved } from '../../kit/save/unsaved.ts'
import { UploadRun, type UploadState } from './sending/upload-run.ts'

/** What of the report is looked at. */
export type ReportView = { readonly pattern: string; readonly outcome: FileOutcome | undefined; readonly page: number }

export type PictureImportState = {
  readonly run: UploadRun
  readonly state: UploadState
  readonly look: ReportView
  readonly setLook: (change: Partial<ReportView>) => void
  readonly report: BatchReport | undefined
  /** Whether the report is of this pattern and of all that has arrived: only then may it be acted on. */
  readonly isWhole: boolean
  /** Why there is no report of now; the pattern may be at fault. */
  readonly error: ApiError | null
  readonly readAgain: () => void
}

export const pageSize = 50
const drawingMs = 1500

/** The batch of this screen, what is being sent of it and where its files would go. */
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
    // A batch exists once its first files have arrived, or when it was begun before this page was loaded.
    {
      enabled: batchId !== null && (arrivals > 0 || items.length === 0),
      ...(isDrawing ? { everyMs: drawingMs } : {}),
    },
  )
  const counted = useCounted(arrivals, isFetching)
  // A rule that is refused, as one that is half typed, takes nothing out of sight.
  const report = useLastOf(batchId ?? '', batchId === null || data?.batchId !== batchId ? undefined : data)
  const waits = (report?.drawing.waiting ?? 0) > 0
  if (waits !== isDrawing) setDrawing(waits)
  useUnsaved(state.work === 'sending' || state.work === 'offline')
  const setLook = (change: Partial<ReportView>) => setWhole((known) => ({ ...known, page: 1, ...change }))
  const isWhole = error === null && counted === arrivals && !isPlaceholderData && pattern === look.pattern.trim()
  return { run, state, look, setLook, report, isWhole, error, readAgain: () => void refetch() }
}

/** Asks for the report anew when files have arrived, once for all that arrived while one was on its way; how many arrivals it counts. */
function useCounted(arrivals: number, isFetching: boolean): number {
  const asked = useRef(0)
  const [counted, setCounted] = useState(0)
  useEffect(() => {
    if (isFetching) return
    if (asked.current === arrivals) return setCounted(arrivals)
    asked.current = arrivals
    invalidate(goodsPictures.report)
  }, [arrivals, isFetching])
  return counted
}

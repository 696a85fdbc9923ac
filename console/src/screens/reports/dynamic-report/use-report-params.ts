import type { Comparison } from '@fairdesk/contract/areas/reports/comparison/comparison'
import { readParams } from '@fairdesk/contract/areas/reports/saved/read-params'
import {
  type DroppedPart,
  firstParams,
  type ReportParams,
  writeParams,
} from '@fairdesk/contract/areas/reports/saved/report-params'
import { losesFilter } from '@fairdesk/contract/areas/reports/saved/report-question'
import { type SavedReport, savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { useReportAddress } from './use-report-address.ts'

const none: readonly SavedReport[] = []
const listParams = { reportKey: 'dynamicReport' } as const

/**
 * Setup of the report: from its address, from the saved report named there, from the user's default, or the initial
 * one.
 */
export function useReportParams() {
  const prices = usePrices()
  const { text, saved, isTooLong, write } = useReportAddress()
  const { data, error } = useRead(savedReports.getOrderReportSaveParam, listParams)
  const all = data ?? none
  const isListed = data !== undefined || error !== null
  const ownTexts = useRef(new Set<string>())
  const current = saved === null ? undefined : all.find(({ id }) => id === saved)
  const opensDefault = useDefault(all, { text, saved, write })
  const first = useMemo(() => firstParams(prices), [prices])
  const source = text || current?.params || ''
  const read = useMemo(() => readParams(source, prices), [source, prices])
  const checked = useChecked(text, text !== '' && hasFilters(read.params) && !ownTexts.current.has(text))
  const params = useMemo(
    () => (checked.data ? readParams(checked.data.params, prices).params : read.params),
    [checked.data, read, prices],
  )
  const latest = useRef(params)
  latest.current = params
  const change = useCallback<Change>(
    (changes, options) => {
      latest.current = { ...latest.current, ...changes }
      const next = writeParams(latest.current, first)
      ownTexts.current.add(next)
      write({ text: next, saved }, options)
    },
    [first, saved, write],
  )
  const dropped = droppedOf(text === '' ? current?.dropped : (checked.data?.dropped ?? read.dropped))
  const { isHeld, accept } = useHeld(source, losesFilter(params, dropped))
  return {
    ...{ params, change, all, current },
    /** Setup as saved and sent. */
    text: writeParams(params, first),
    /** Takes the comparison of another screen, without a history entry; null once the report is addressed or saved. */
    follow: followOf(change, text === '' && saved === null && isListed && !opensDefault),
    isChanged: current !== undefined && text !== '' && writeParams(params, first) !== current.params,
    isGone: saved !== null && isListed && current === undefined && text === '',
    /** Parts of the setup that cannot be shown. */
    dropped,
    /** True if nothing is shown until the user accepts to go on without the dropped parts. */
    isHeld,
    accept,
    isTooLong,
    // Nothing is fetched until the report is known.
    isKnown: !checked.isWaiting && !opensDefault && (text !== '' || isListed),
    show: (params: string) => write({ text: params, saved: null }),
    open: (id: number | null) => write({ text: id === null ? writeParams(first, first) : '', saved: id }),
  }
}

type Change = (changes: Partial<ReportParams>, options?: { readonly replace: boolean }) => void

function followOf(change: Change, isFirst: boolean): ((comparison: Comparison) => void) | null {
  return isFirst ? (comparison) => change({ comparison }, { replace: true }) : null
}

/** Opens the user's default report if the address names none; returns true while doing so. */
function useDefault(
  all: readonly SavedReport[],
  { text, saved, write }: Pick<ReturnType<typeof useReportAddress>, 'text' | 'saved' | 'write'>,
): boolean {
  const byDefault = all.find(({ isOwn, isDefault }) => isOwn && isDefault)
  const opensDefault = text === '' && saved === null && byDefault !== undefined
  useEffect(() => {
    if (opensDefault) write({ text: '', saved: byDefault.id }, { replace: true })
  }, [opensDefault, byDefault, write])
  return opensDefault
}

function useHeld(source: string, needsConsent: boolean) {
  const [accepted, setAccepted] = useState<string | null>(null)
  return { isHeld: needsConsent && accepted !== source, accept: () => setAccepted(source) }
}

export type ReportSetup = ReturnType<typeof useReportParams>

/** Has the server validate a text from outside: values of its filters may be gone or not visible. */
function useChecked(text: string, isNeeded: boolean) {
  const { data, isPlaceholderData, error } = useRead(
    savedReports.readReportParams,
    { params: text },
    { enabled: isNeeded },
  )
  const isThere = isNeeded && data !== undefined && !isPlaceholderData
  return { data: isThere ? data : undefined, isWaiting: isNeeded && !isThere && error === null }
}

function hasFilters({ goods, customers }: ReportParams): boolean {
  return [...Object.values(goods), ...Object.values(customers)].some(Array.isArray)
}

const nothing: readonly DroppedPart[] = []
function droppedOf(dropped: readonly DroppedPart[] | undefined): readonly DroppedPart[] {
  return dropped && dropped.length > 0 ? dropped : nothing
}

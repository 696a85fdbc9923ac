import { readParams } from '@fairdesk/contract/areas/reports/saved/read-params'
import {
  type DroppedPart,
  firstParams,
  type ReportParams,
  writeParams,
} from '@fairdesk/contract/areas/reports/saved/report-params'
import { type SavedReport, savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { useReportAddress } from './use-report-address.ts'

const none: readonly SavedReport[] = []
const listParams = { reportKey: 'dynamicReport' } as const

/** How the report is set up: by its address, by the saved report that names, by one's default, or as it opens first. */
export function useReportParams() {
  const prices = usePrices()
  const { text, saved, isTooLong, write } = useReportAddress()
  const { data, error } = useRead(savedReports.getOrderReportSaveParam, listParams)
  const all = data ?? none
  const isListed = data !== undefined || error !== null
  const own = useRef(new Set<string>())
  const current = saved === null ? undefined : all.find(({ id }) => id === saved)
  const opensDefault = useDefault(all, { text, saved, write })
  const first = useMemo(() => firstParams(prices), [prices])
  const source = text || current?.params || ''
  const read = useMemo(() => readParams(source, prices), [source, prices])
  const checked = useChecked(text, text !== '' && hasFilters(read.params) && !own.current.has(text))
  const params = useMemo(
    () => (checked.data ? readParams(checked.data.params, prices).params : read.params),
    [checked.data, read, prices],
  )
  const latest = useRef(params)
  latest.current = params
  const change = useCallback(
    (changes: Partial<ReportParams>) => {
      latest.current = { ...latest.current, ...changes }
      const next = writeParams(latest.current, first)
      own.current.add(next)
      write({ text: next, saved })
    },
    [first, saved, write],
  )
  const dropped = droppedOf(text === '' ? current?.dropped : (checked.data?.dropped ?? read.dropped))
  const { isHeld, accept } = useHeld(source, losesFilter(params, dropped))
  return {
    params,
    /** As it is saved and sent. */
    text: writeParams(params, first),
    change,
    all,
    current,
    isChanged: current !== undefined && text !== '' && writeParams(params, first) !== current.params,
    isGone: saved !== null && isListed && current === undefined && text === '',
    /** What it was to show and cannot. */
    dropped,
    /** Whether nothing is shown until somebody says to go on without what was dropped. */
    isHeld,
    accept,
    isTooLong,
    // Until it is known what it is, nothing is asked.
    isKnown: !checked.isWaiting && !opensDefault && (text !== '' || isListed),
    open: (id: number | null) => write({ text: id === null ? writeParams(first, first) : '', saved: id }),
  }
}

type Address = Pick<ReturnType<typeof useReportAddress>, 'text' | 'saved' | 'write'>

/** Opens one's default report where the address names none; true while it does. */
function useDefault(all: readonly SavedReport[], { text, saved, write }: Address): boolean {
  const byDefault = all.find(({ isOwn, isDefault }) => isOwn && isDefault)
  const opensDefault = text === '' && saved === null && byDefault !== undefined
  useEffect(() => {
    if (opensDefault) write({ text: '', saved: byDefault.id }, { replace: true })
  }, [opensDefault, byDefault, write])
  return opensDefault
}

/** A filter that lost its last value would narrow nothing any more, and the report cover more than its name says: ask first. */
function losesFilter(params: ReportParams, dropped: readonly DroppedPart[]): boolean {
  return dropped.some(
    ({ part, name }) => (part === 'goods' || part === 'customers') && !Object.hasOwn(params[part], name),
  )
}

function useHeld(source: string, needsConsent: boolean) {
  const [accepted, setAccepted] = useState<string | null>(null)
  return { isHeld: needsConsent && accepted !== source, accept: () => setAccepted(source) }
}

export type ReportSetup = ReturnType<typeof useReportParams>

/** A text that came from elsewhere is looked through by the server: values of its filters may be gone or out of sight. */
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

import type { ReportFilters } from '@fairdesk/contract/reports/report-filters'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../kit/session/session.ts'
import { sessionStore } from '../../kit/storage/site-storage.ts'
import { readFilters, writtenFilters } from './filter-fields.ts'

/**
 * Keeps the filters for the other report screens of this window, by fair and user. A screen opened from the menu, or shown again as
 * it was left, takes the kept ones; a link has its own, which are kept from then on.
 */
export function useKeptFilters(filters: ReportFilters, onFollow: (kept: ReportFilters) => void): void {
  const storeKey = useSession(({ profile }) => `filters ${profile?.fair.id} ${profile?.account}`)
  const { search } = useLocation()
  const text = writtenFilters(filters)
  const latest = useRef({ search, text, onFollow })
  latest.current = { search, text, onFollow }
  const leftSearch = useRef('')
  // The effects of a hidden tab are cleaned up, so this runs whenever the screen is shown.
  useEffect(() => {
    const { search: address, text: ownText, onFollow: follow } = latest.current
    const keptText = sessionStore.getItem(storeKey) ?? ''
    if (address !== '' && address !== leftSearch.current) sessionStore.setItem(storeKey, ownText)
    else if (keptText !== ownText) follow(readFilters(keptText))
    return () => {
      leftSearch.current = latest.current.search
    }
  }, [storeKey])
  const lastText = useRef(text)
  useEffect(() => {
    if (lastText.current === text) return
    lastText.current = text
    sessionStore.setItem(storeKey, text)
  }, [storeKey, text])
}

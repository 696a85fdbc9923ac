import { longestAddress } from '@fairdesk/contract/areas/reports/saved/report-params'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { currentLocation, go } from '../../kit/page/location.ts'

type ReportPlace = { readonly text: string; readonly saved: number | null }
type Write = (place: ReportPlace, options?: { readonly replace?: boolean }) => void

/**
 * The report's text in its address as `q`, and which saved report it came from as `saved`. A text too long for an address is
 * kept beside it: Back and a reload bring it again, a link does not.
 */
export function useReportAddress(): ReportPlace & { readonly isTooLong: boolean; readonly write: Write } {
  const { pathname, search, state } = useLocation()
  const said = new URLSearchParams(search)
  const q = said.get('q') ?? ''
  const kept = q === '' ? textIn(state) : ''
  const saved = Number(said.get('saved'))
  const write = useCallback<Write>(
    (next, { replace = false } = {}) => {
      const here = currentLocation()
      // Another page is in front: a report behind it changes no address.
      if (here.pathname !== pathname) return
      const address = addressOf(here.search, next)
      if (address.length <= longestAddress) go(`${pathname}${address}`, { replace })
      else go(`${pathname}${addressOf(here.search, { ...next, text: '' })}`, { replace, state: { text: next.text } })
    },
    [pathname],
  )
  return {
    text: q || kept,
    saved: Number.isSafeInteger(saved) && saved > 0 ? saved : null,
    isTooLong: kept !== '',
    write,
  }
}

/** What else stands in the address stays. */
function addressOf(search: string, { text, saved }: ReportPlace): string {
  const said = new URLSearchParams(search)
  said.delete('q')
  said.delete('saved')
  if (saved !== null) said.set('saved', String(saved))
  if (text !== '') said.set('q', text)
  const query = said.toString()
  return query === '' ? '' : `?${query}`
}

function textIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('text' in state)) return ''
  return typeof state.text === 'string' ? state.text : ''
}

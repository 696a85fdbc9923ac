import { longestAddress } from '@fairdesk/contract/areas/reports/saved/report-params'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { currentLocation, go } from '../../../kit/page/location.ts'

type ReportPlace = { readonly text: string; readonly saved: number | null }
type Write = (reportAddress: ReportPlace, options?: { readonly replace?: boolean }) => void

/**
 * Report text in the address as `q`, and the id of the saved report it came from as `saved`. A text too long for an
 * address is kept in the history state: Back and a reload restore it, a link does not.
 */
export function useReportAddress(): ReportPlace & { readonly isTooLong: boolean; readonly write: Write } {
  const { pathname, search, state } = useLocation()
  const params = new URLSearchParams(search)
  const q = params.get('q') ?? ''
  const stateText = q === '' ? textIn(state) : ''
  const saved = Number(params.get('saved'))
  const write = useCallback<Write>(
    (next, { replace = false } = {}) => {
      const currentRoute = currentLocation()
      // Another page is in front: a report behind it changes no address.
      if (currentRoute.pathname !== pathname) return
      const address = addressOf(currentRoute.search, next)
      if (address.length <= longestAddress) go(`${pathname}${address}`, { replace })
      else
        go(`${pathname}${addressOf(currentRoute.search, { ...next, text: '' })}`, {
          replace,
          state: { text: next.text },
        })
    },
    [pathname],
  )
  return {
    text: q || stateText,
    saved: Number.isSafeInteger(saved) && saved > 0 ? saved : null,
    isTooLong: stateText !== '',
    write,
  }
}

/** Keeps the other parts of the address. */
function addressOf(search: string, { text, saved }: ReportPlace): string {
  const params = new URLSearchParams(search)
  params.delete('q')
  params.delete('saved')
  if (saved !== null) params.set('saved', String(saved))
  if (text !== '') params.set('q', text)
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

function textIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('text' in state)) return ''
  return typeof state.text === 'string' ? state.text : ''
}

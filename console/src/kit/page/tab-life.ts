import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { createContext, useContext } from 'react'
import { call } from '../call/api.ts'
import { download } from '../call/files.ts'

/** Aborted when the screen's tab is closed, but not when it is only hidden. Never aborted outside tabs. */
export const TabLife = createContext<AbortSignal>(new AbortController().signal)

/** Downloads a file for the user; failures are reported by then. Closing the tab cancels it. */
export function useDownload(): <E extends Endpoint>(endpoint: E, params: Params<E>) => void {
  const life = useContext(TabLife)
  return (endpoint, params) => void download(endpoint, params, life).catch(() => undefined)
}

/** Same as `call`, but only for reads that a press asks for and no query keeps. Closing the tab cancels it. */
export type Ask = <E extends Read>(endpoint: E, params: Params<E>) => Promise<Output<E>>
type Read = Endpoint & { readonly effect: 'read' }

export function useAsk(): Ask {
  const signal = useContext(TabLife)
  return (endpoint, params) => call(endpoint, params, { signal })
}

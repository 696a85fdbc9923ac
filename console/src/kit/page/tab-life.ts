import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { createContext, useContext } from 'react'
import { call } from '../call/api.ts'
import { download } from '../call/files.ts'

/** Ends when the tab is closed that a screen stands in; a tab that is only hidden lives on. Outside of tabs it never ends. */
export const TabLife = createContext<AbortSignal>(new AbortController().signal)

/** Fetches a file and gives it to the user; a failure has been told by then. Closing the tab gives it up. */
export function useDownload(): <E extends Endpoint>(endpoint: E, params: Params<E>) => void {
  const life = useContext(TabLife)
  return (endpoint, params) => void download(endpoint, params, life).catch(() => undefined)
}

/** As `call`, of reads alone, for what a press asks for and no query keeps. Closing the tab gives it up. */
export type Ask = <E extends Read>(endpoint: E, params: Params<E>) => Promise<Output<E>>
type Read = Endpoint & { readonly effect: 'read' }

export function useAsk(): Ask {
  const signal = useContext(TabLife)
  return (endpoint, params) => call(endpoint, params, { signal })
}

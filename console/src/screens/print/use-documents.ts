import { print } from '@fairdesk/contract/areas/orders/print'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { TemplateKind } from '@fairdesk/contract/paper/template-body'
import { useEffect, useState } from 'react'
import { call } from '../../kit/call/api.ts'

/** Two hundred orders are 22 MB: they come a few at a time, and the first pages are there at once. */
const atOnce = 5

export type Documents = {
  readonly documents: readonly PaperDocument[]
  /** Orders whose papers were asked for so far. */
  readonly done: number
  readonly isWhole: boolean
  readonly error: Error | null
  readonly retry: () => void
}

type Loaded = Pick<Documents, 'documents' | 'done' | 'error'> & { readonly of: string }

/** What stands on the papers of these orders, as it comes. A summary comes whole. */
export function useDocuments(orderIds: readonly number[], kind: TemplateKind | null): Documents {
  const [turn, setTurn] = useState(0)
  const asked = JSON.stringify([kind, turn, orderIds])
  const [loaded, setLoaded] = useState<Loaded>({ documents: [], done: 0, error: null, of: '' })
  useEffect(() => {
    const life = new AbortController()
    if (kind !== null)
      void load(kind, { orderIds: JSON.parse(asked)[2], signal: life.signal }, (next) =>
        setLoaded({ ...next, of: asked }),
      )
    return () => life.abort()
  }, [asked, kind])
  const { documents, done, error } = loaded.of === asked ? loaded : nothing
  const retry = () => setTurn((now) => now + 1)
  return { documents, done, error, retry, isWhole: kind !== null && done >= orderIds.length }
}

const nothing: Omit<Loaded, 'of'> = { documents: [], done: 0, error: null }
type Asking = { readonly orderIds: readonly number[]; readonly signal: AbortSignal }
type Tell = (loaded: Omit<Loaded, 'of'>) => void

async function load(kind: TemplateKind, { orderIds, signal }: Asking, tell: Tell): Promise<void> {
  const size = kind === 'summary' ? orderIds.length : atOnce
  let documents: readonly PaperDocument[] = []
  let done = 0
  try {
    while (done < orderIds.length && !signal.aborted) {
      const part = orderIds.slice(done, done + size)
      const { list } = await call(print.getPrintData, { orderIds: part, kind }, { quiet: true, signal })
      documents = [...documents, ...list]
      done += part.length
      if (!signal.aborted) tell({ documents, done, error: null })
    }
  } catch (error) {
    if (!signal.aborted) tell({ documents, done, error: error instanceof Error ? error : new Error(String(error)) })
  }
}

import { print } from '@fairdesk/contract/areas/orders/print'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { TemplateKind } from '@fairdesk/contract/paper/template-body'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/call/api.ts'

/** Two hundred orders are 22 MB: they come a few at a time, and the first pages are there at once. */
const atOnce = 5

/** The orders and parts whose papers are asked for. */
export type PaperRefs = { readonly orders: readonly number[]; readonly parts: readonly number[] }

export type Documents = {
  readonly documents: readonly PaperDocument[]
  /** Orders and parts whose papers were asked for so far. */
  readonly done: number
  readonly isWhole: boolean
  readonly error: Error | null
  readonly retry: () => void
  /** Reads these again and replaces the previous ones; deleted ones are removed. */
  readonly reread: (refs: PaperRefs) => Promise<readonly PaperDocument[]>
}

type DocumentsState = Pick<Documents, 'documents' | 'done' | 'error'> & { readonly requestKey: string }

/** Loads the content of the papers of these orders and parts, as it arrives. A summary arrives whole. */
export function useDocuments({ orders, parts }: PaperRefs, kind: TemplateKind | null): Documents {
  const [turn, setTurn] = useState(0)
  const requestKey = JSON.stringify([kind, turn, orders, parts])
  const [loaded, setLoaded] = useState<DocumentsState>({ documents: [], done: 0, error: null, requestKey: '' })
  useEffect(() => {
    const life = new AbortController()
    const [, , orders, parts] = JSON.parse(requestKey)
    if (kind !== null)
      void load(kind, { refs: { orders, parts }, signal: life.signal }, (next) => setLoaded({ ...next, requestKey }))
    return () => life.abort()
  }, [requestKey, kind])
  const { documents, done, error } = loaded.requestKey === requestKey ? loaded : nothing
  const retry = () => setTurn((current) => current + 1)
  const reread = async (refs: PaperRefs) => {
    const fresh = kind === null ? [] : await read(kind, refs)
    setLoaded((current) =>
      current.requestKey === requestKey
        ? { ...current, documents: replaced(current.documents, { refs, fresh, kind }) }
        : current,
    )
    return fresh
  }
  return { documents, done, error, retry, reread, isWhole: kind !== null && done >= orders.length + parts.length }
}

const nothing: Omit<DocumentsState, 'requestKey'> = { documents: [], done: 0, error: null }

async function load(
  kind: TemplateKind,
  { refs, signal }: { readonly refs: PaperRefs; readonly signal: AbortSignal },
  onProgress: (loaded: Omit<DocumentsState, 'requestKey'>) => void,
): Promise<void> {
  let documents: readonly PaperDocument[] = []
  let done = 0
  try {
    for (const chunk of chunksOf(refs, kind)) {
      if (signal.aborted) return
      const { list } = await call(print.getPrintData, { ...chunk, kind }, { quiet: true, signal })
      documents = [...documents, ...list]
      done += chunk.orderIds.length + chunk.partIds.length
      if (!signal.aborted) onProgress({ documents, done, error: null })
    }
  } catch (error) {
    if (!signal.aborted)
      onProgress({ documents, done, error: error instanceof Error ? error : new Error(String(error)) })
  }
}

async function read(kind: TemplateKind, refs: PaperRefs): Promise<readonly PaperDocument[]> {
  const documents: PaperDocument[] = []
  for (const chunk of chunksOf(refs, kind)) {
    const { list } = await call(print.getPrintData, { ...chunk, kind }, { quiet: true })
    documents.push(...list)
  }
  return documents
}

/** Returns the key of a document: by part, by order, or for all of them. */
export function keyOf({ orderId, part }: Pick<PaperDocument, 'orderId' | 'part'>): string {
  return part ? `part ${part.id}` : orderId === null ? 'summary' : `order ${orderId}`
}

type Reread = { readonly refs: PaperRefs; readonly fresh: readonly PaperDocument[]; readonly kind: TemplateKind | null }

function replaced(documents: readonly PaperDocument[], { refs, fresh, kind }: Reread): readonly PaperDocument[] {
  const refKeys = [...refs.orders.map((id) => `order ${id}`), ...refs.parts.map((id) => `part ${id}`)]
  const read = new Set(kind === 'summary' ? ['summary'] : refKeys)
  const freshByKey = new Map(fresh.map((document) => [keyOf(document), document]))
  return documents.flatMap((document) => {
    const key = keyOf(document)
    const next = read.has(key) ? freshByKey.get(key) : document
    return next ? [next] : []
  })
}

type Chunk = { readonly orderIds: number[]; readonly partIds: number[] }

function chunksOf({ orders, parts }: PaperRefs, kind: TemplateKind): Chunk[] {
  if (kind === 'summary') return [{ orderIds: [...orders], partIds: [...parts] }]
  return [
    ...cut(orders).map((orderIds) => ({ orderIds, partIds: [] })),
    ...cut(parts).map((partIds) => ({ orderIds: [], partIds })),
  ]
}

function cut(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, chunkIndex) =>
    ids.slice(chunkIndex * atOnce, (chunkIndex + 1) * atOnce),
  )
}

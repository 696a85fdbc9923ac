import { print } from '@fairdesk/contract/areas/orders/print'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { TemplateKind } from '@fairdesk/contract/paper/template-body'
import { useEffect, useState } from 'react'
import { call } from '../../kit/call/api.ts'

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
  /** Reads these once more and shows them in place of the ones before; those that are gone are no longer shown. */
  readonly reread: (refs: PaperRefs) => Promise<readonly PaperDocument[]>
}

type Loaded = Pick<Documents, 'documents' | 'done' | 'error'> & { readonly of: string }

/** What stands on the papers of these orders and parts, as it comes. A summary comes whole. */
export function useDocuments({ orders, parts }: PaperRefs, kind: TemplateKind | null): Documents {
  const [turn, setTurn] = useState(0)
  const asked = JSON.stringify([kind, turn, orders, parts])
  const [loaded, setLoaded] = useState<Loaded>({ documents: [], done: 0, error: null, of: '' })
  useEffect(() => {
    const life = new AbortController()
    const [, , orders, parts] = JSON.parse(asked)
    if (kind !== null)
      void load(kind, { refs: { orders, parts }, signal: life.signal }, (next) => setLoaded({ ...next, of: asked }))
    return () => life.abort()
  }, [asked, kind])
  const { documents, done, error } = loaded.of === asked ? loaded : nothing
  const retry = () => setTurn((now) => now + 1)
  const reread = async (refs: PaperRefs) => {
    const fresh = kind === null ? [] : await read(kind, refs)
    setLoaded((now) => (now.of === asked ? { ...now, documents: replaced(now.documents, { refs, fresh, kind }) } : now))
    return fresh
  }
  return { documents, done, error, retry, reread, isWhole: kind !== null && done >= orders.length + parts.length }
}

const nothing: Omit<Loaded, 'of'> = { documents: [], done: 0, error: null }
type Asking = { readonly refs: PaperRefs; readonly signal: AbortSignal }
type Tell = (loaded: Omit<Loaded, 'of'>) => void

async function load(kind: TemplateKind, { refs, signal }: Asking, tell: Tell): Promise<void> {
  let documents: readonly PaperDocument[] = []
  let done = 0
  try {
    for (const chunk of chunksOf(refs, kind)) {
      if (signal.aborted) return
      const { list } = await call(print.getPrintData, { ...chunk, kind }, { quiet: true, signal })
      documents = [...documents, ...list]
      done += chunk.orderIds.length + chunk.partIds.length
      if (!signal.aborted) tell({ documents, done, error: null })
    }
  } catch (error) {
    if (!signal.aborted) tell({ documents, done, error: error instanceof Error ? error : new Error(String(error)) })
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

/** What a document is of: the part, the order, or all of them. */
export function keyOf({ orderId, part }: Pick<PaperDocument, 'orderId' | 'part'>): string {
  return part ? `part ${part.id}` : orderId === null ? 'summary' : `order ${orderId}`
}

type Reread = { readonly refs: PaperRefs; readonly fresh: readonly PaperDocument[]; readonly kind: TemplateKind | null }

function replaced(shown: readonly PaperDocument[], { refs, fresh, kind }: Reread): readonly PaperDocument[] {
  const own = [...refs.orders.map((id) => `order ${id}`), ...refs.parts.map((id) => `part ${id}`)]
  const read = new Set(kind === 'summary' ? ['summary'] : own)
  const now = new Map(fresh.map((document) => [keyOf(document), document]))
  return shown.flatMap((document) => {
    const key = keyOf(document)
    const next = read.has(key) ? now.get(key) : document
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
  return Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) => ids.slice(at * atOnce, (at + 1) * atOnce))
}

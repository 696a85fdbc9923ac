import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { keyOf } from './use-documents.ts'

/** A paper that says something else than the one that was looked at; pieces, null where it is gone. */
export type PaperChange = { readonly number: string; readonly previousQty: number; readonly currentQty: number | null }

/** Returns the changes of the papers shown, in their order. */
export function paperChanges(
  displayed: readonly PaperDocument[],
  fresh: readonly PaperDocument[],
): readonly PaperChange[] {
  const freshByKey = new Map(fresh.map((document) => [keyOf(document), document]))
  return displayed.flatMap((document): PaperChange[] => {
    const next = freshByKey.get(keyOf(document))
    if (next && contentOf(next) === contentOf(document)) return []
    const number = document.part?.splitNo ?? document.orderNo
    return [{ number, previousQty: piecesOf(document), currentQty: next ? piecesOf(next) : null }]
  })
}

/** Returns all printed content, which excludes the read time and the print count. */
function contentOf(document: PaperDocument): string {
  return JSON.stringify({ ...document, at: '', printCount: 0 })
}

function piecesOf({ rows }: PaperDocument): number {
  return rows.reduce((sum, { qty }) => sum + qty, 0)
}

import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { keyOf } from './use-documents.ts'

/** A paper that says something else than the one that was looked at; pieces, null where it is gone. */
export type PaperChange = { readonly number: string; readonly before: number; readonly after: number | null }

/** What of the papers that are shown is another by now, in their order. */
export function paperChanges(shown: readonly PaperDocument[], fresh: readonly PaperDocument[]): readonly PaperChange[] {
  const now = new Map(fresh.map((document) => [keyOf(document), document]))
  return shown.flatMap((document): PaperChange[] => {
    const next = now.get(keyOf(document))
    if (next && contentOf(next) === contentOf(document)) return []
    const number = document.part?.splitNo ?? document.orderNo
    return [{ number, before: piecesOf(document), after: next ? piecesOf(next) : null }]
  })
}

/** All that is on paper: neither when it was read nor how often it was printed. */
function contentOf(document: PaperDocument): string {
  return JSON.stringify({ ...document, at: '', printCount: 0 })
}

function piecesOf({ rows }: PaperDocument): number {
  return rows.reduce((sum, { qty }) => sum + qty, 0)
}

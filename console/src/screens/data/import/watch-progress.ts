import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportProgress } from '@fairdesk/contract/import-commits'
import { call } from '../../../kit/call/api.ts'

const everyMs = 500

/** Asks now and then how far an import is, until it is ended; a question that goes astray does no harm. */
export function watchProgress(importId: string, onProgress: (progress: ImportProgress) => void): () => void {
  const ended = new AbortController()
  const ask = async () => {
    try {
      const progress = await call(bulkImport.progress, { importId }, { quiet: true, signal: ended.signal })
      if (progress && !ended.signal.aborted) onProgress(progress)
    } catch {
      // Nothing depends on it: the import's own answer tells what became of it.
    }
    if (!ended.signal.aborted) timer = setTimeout(ask, everyMs)
  }
  let timer = setTimeout(ask, everyMs)
  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}

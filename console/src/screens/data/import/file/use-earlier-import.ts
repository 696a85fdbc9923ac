import { bulkImport, type ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { Output } from '@fairdesk/contract/endpoint'
import type { OwnCommit } from '@fairdesk/contract/import-commits'
import { useEffect, useState } from 'react'
import { useRead } from '../../../../kit/query/use-read.ts'
import { outdateLists } from '../use-import.ts'
import { isSeen, markSeen } from './seen-imports.ts'

const watchedMs = 1000
const restingMs = 15_000

export type EarlierImport = {
  /** Own newest commit while it is being written, or its result if not yet seen here. */
  readonly ownCommit: OwnCommit | null
  readonly otherCommit: Output<typeof bulkImport.latest>['other']
  readonly dismiss: () => void
}

/** Result of an import whose page was left before its answer arrived. */
export function useEarlierImport(kind: ImportKind): EarlierImport {
  const [watched, setWatched] = useState<string>()
  const [dismissed, setDismissed] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { data } = useRead(bulkImport.latest, { kind }, { staleTime: 0, everyMs: isBusy ? watchedMs : restingMs })
  const { own = null, other = null } = data ?? {}
  const id = own?.importId
  const isWriting = own?.state === 'writing'
  useEffect(() => {
    setIsBusy(isWriting || other !== null)
    if (isWriting) setWatched(id)
  }, [isWriting, other, id])
  const isEndSeen = watched !== undefined && watched === id && own?.state === 'committed'
  useEffect(() => {
    if (isEndSeen) outdateLists(kind)
  }, [isEndSeen, kind])
  const isShown = own !== null && (isWriting || (id !== dismissed && (id === watched || !isSeen(own.importId))))
  const dismiss = () => {
    if (!own || isWriting) return
    markSeen(own.importId)
    setDismissed(own.importId)
  }
  return { ownCommit: isShown ? own : null, otherCommit: other, dismiss }
}

import type { ImportProgress } from '@fairdesk/contract/import-commits'

export type CommitMode = 'commit' | 'commitGood'

/** Operation in progress, and how far it is. */
export type Work = {
  readonly kind: 'upload' | 'check' | CommitMode
  readonly since: number
  /** Bytes of the file that are sent. */
  readonly sent: { readonly done: number; readonly total: number | null } | null
  /** Progress reported by the server. */
  readonly progress: ImportProgress | null
  /** The connection was lost while it was written; its answer is being asked for. */
  readonly isLost: boolean
}

export function workOf(kind: Work['kind']): Work {
  return { kind, since: Date.now(), sent: null, progress: null, isLost: false }
}

/** The same without its connection. */
export function lost(work: Work): Work {
  return { ...work, isLost: true, progress: null }
}

/** Returns true while a commit is written: it can no longer be changed or cancelled. */
export function isWriting(work: Work | null): boolean {
  return work?.kind === 'commit' || work?.kind === 'commitGood'
}

/** Returns the completed share, 0..1; undefined if unknown. */
export function shareOf({ sent, progress }: Work): number | undefined {
  const { done, total } = progress ?? sent ?? { done: 0, total: null }
  return total ? Math.min(1, done / total) : undefined
}

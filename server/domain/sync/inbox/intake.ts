import type { SyncProblem } from '@fairdesk/contract/areas/sync/sync'
import type { InLink } from '../link.ts'
import type { InboxFile } from './in-folder.ts'

/** A row that could not be taken: by its number in the file, with the cells the link reads and why. */
export type RefusedLine = {
  readonly row: number
  readonly no: string
  readonly cells: Readonly<Record<string, string>>
  readonly reason: string
}

export type IntakeCounts = {
  readonly rows: number
  readonly created: number
  readonly changed: number
  readonly refused: number
}

/** Outcome of a file. `busy`: another import is in progress; the file is read again soon. */
export type IntakeOutcome =
  | {
      readonly state: 'read'
      readonly counts: IntakeCounts
      readonly refused: readonly RefusedLine[]
      /** Title of the column of reasons. */
      readonly reasonTitle: string
    }
  | { readonly state: 'failed'; readonly problem: SyncProblem; readonly detail: string }
  | { readonly state: 'busy' }

/** An entry of an answer that is no row, or holds a list or an object in the column `title`. */
export type UnreadableEntry = Omit<RefusedLine, 'reason'> & { readonly title: string | null }

export type Intake = {
  /** Reads a file as its link does and takes its good rows, in one transaction. The same key does it once, however often it is asked. */
  take(file: InboxFile, taking: { readonly link: InLink; readonly key: string }): Promise<IntakeOutcome>
  /** With the reason in the link's language. */
  refuse(entry: UnreadableEntry, link: InLink): RefusedLine
}

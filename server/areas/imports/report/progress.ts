import { setImmediate } from 'node:timers/promises'
import type { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportProgress } from '@fairdesk/contract/import-commits'
import { Refusal } from '@fairdesk/contract/refusal'
import type { Handler } from '../../handler.ts'

const running = new Map<string, Progress>()

type Of = { readonly id: string; readonly account: string; readonly isTrial: boolean }

/**
 * Where an import under way says how far it is. Work in between must let others have the processor, or nobody could ask.
 * A trial gives way to a later run of the same import: whoever asked for it has changed the columns and waits no more.
 */
export class Progress {
  readonly of: Of
  at: ImportProgress = { stage: 'reading', done: 0, total: null }
  #isOvertaken = false

  constructor(of: Of) {
    this.of = of
    const before = running.get(of.id)
    if (before) before.#isOvertaken = before.of.isTrial
    if (!before || before.#isOvertaken) running.set(of.id, this)
  }

  set(stage: ImportProgress['stage'], done: number, total: number | null): void {
    this.at = { stage, done, total }
  }

  /** A long list in pieces, with room for others between them. */
  async *inPieces<T>(list: readonly T[], size: number): AsyncGenerator<readonly T[]> {
    for (let start = 0; start < list.length; start += size) {
      await setImmediate()
      this.giveWay()
      yield list.slice(start, start + size)
    }
  }

  /**
   * Asked before anything is kept; never from an event, where nobody would catch it.
   * @throws Refusal `import.running` when a later run of the same import has begun
   */
  giveWay(): void {
    if (this.#isOvertaken) throw new Refusal('import.running', {})
  }

  end(): void {
    if (running.get(this.of.id) === this) running.delete(this.of.id)
  }
}

/** How far the import of this number is; null where this process works on none. */
export const progressOf = (id: string): ImportProgress | null => running.get(id)?.at ?? null

export const importProgress: Handler<typeof bulkImport.progress> = ({ user }, { importId }) => {
  const found = running.get(importId)
  return found?.of.account === user.account ? found.at : null
}

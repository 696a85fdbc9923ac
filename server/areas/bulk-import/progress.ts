import { setImmediate } from 'node:timers/promises'
import type { bulkImport, ImportProgress } from '@fairdesk/contract/areas/bulk-import'
import type { Input } from '@fairdesk/contract/endpoint'
import type { ReadContext } from '../context.ts'

type Running = ImportProgress & { readonly account: string }

const running = new Map<string, Running>()

/** Where an import under way says how far it is. Work in between must let others have the processor, or nobody could ask. */
export class Progress {
  readonly #id: string
  readonly #account: string

  constructor(id: string, account: string) {
    this.#id = id
    this.#account = account
  }

  tell(stage: ImportProgress['stage'], done: number, total: number | null): void {
    running.set(this.#id, { stage, done, total, account: this.#account })
  }

  /** A long list in pieces, with room for others between them. */
  async *inPieces<T>(list: readonly T[], size: number): AsyncGenerator<readonly T[]> {
    for (let start = 0; start < list.length; start += size) {
      await setImmediate()
      yield list.slice(start, start + size)
    }
  }

  end(): void {
    running.delete(this.#id)
  }
}

export function importProgress(
  { user }: ReadContext,
  { importId }: Input<typeof bulkImport.progress>,
): ImportProgress | null {
  const found = running.get(importId)
  if (found?.account !== user.account) return null
  const { stage, done, total } = found
  return { stage, done, total }
}

import {
  bulkImport,
  type FileColumn,
  type ImportAnswer,
  type ImportKind,
  type ImportMapping,
} from '@fairdesk/contract/areas/bulk-import'
import { createStore } from 'zustand'
import { ApiError } from '../../kit/api-error.ts'
import { upload } from '../../kit/files.ts'
import { type AskedValue, askedValues, joinValues } from './asked-values.ts'
import { nothingMapped, withTyped } from './mapping-edits.ts'

export type CommitMode = 'commit' | 'commitGood'

export type Work = {
  readonly kind: 'upload' | 'check' | CommitMode
  readonly since: number
  /** Share of the file sent, 0..1. */
  readonly sent: number
}

export type ImportState = {
  readonly file: File | null
  /** As the user has it now; null until the first answer brings the guess. */
  readonly mapping: ImportMapping | null
  readonly guesses: readonly Pick<FileColumn, 'index' | 'field' | 'fields' | 'guessed'>[]
  readonly asked: readonly AskedValue[]
  readonly answer: ImportAnswer | null
  /** Moves with each answer: the rows kept under the same import are others then. */
  readonly checks: number
  readonly work: Work | null
  readonly failure: ApiError | null
}

const nothingChosen: ImportState = {
  file: null,
  mapping: null,
  guesses: [],
  asked: [],
  answer: null,
  checks: 0,
  work: null,
  failure: null,
}
const restMs = 500
const endpoints = { customers: bulkImport.importCustomers, goods: bulkImport.importGoods } as const

/** One import from the choice of its file to its end. It goes on while its tab is hidden. */
export class ImportRun {
  readonly kind: ImportKind
  readonly store = createStore<ImportState>(() => nothingChosen)
  readonly #onCommitted: () => void
  #running = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(kind: ImportKind, onCommitted: () => void) {
    this.kind = kind
    this.#onCommitted = onCommitted
  }

  /** Takes another file and tries it at once, its columns guessed. */
  choose(file: File): void {
    this.#stop()
    this.store.setState({ ...nothingChosen, file })
    void this.#send('dryRun')
  }

  /** Changes the mapping; the trial runs again once the changes rest. */
  edit(change: (mapping: ImportMapping) => ImportMapping): void {
    const { mapping, work } = this.store.getState()
    if (!mapping || isWriting(work)) return
    this.#stop()
    this.store.setState({ mapping: change(mapping), work: workOf('check'), failure: null })
    this.#timer = setTimeout(() => void this.#send('dryRun'), restMs)
  }

  /** Reads another sheet, or takes the headings from another row: the columns are guessed anew. */
  reread(place: Pick<ImportMapping, 'sheet' | 'headerRow'>): void {
    const { mapping } = this.store.getState()
    const options = mapping?.options ?? {}
    this.store.setState({ asked: [] })
    this.edit(() => ({ ...nothingMapped, ...place, options }))
  }

  commit(mode: CommitMode): void {
    this.#stop()
    void this.#send(mode)
  }

  /** Tries again with the file itself: what was uploaded before may be gone. */
  retry(): void {
    this.#stop()
    void this.#send('dryRun', 'withFile')
  }

  restart(): void {
    this.#stop()
    this.store.setState(nothingChosen)
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#running.abort()
  }

  async #send(mode: 'dryRun' | CommitMode, sending?: 'withFile'): Promise<void> {
    const { file, mapping, answer } = this.store.getState()
    if (!file) return
    const running = new AbortController()
    this.#running = running
    const goesOn = sending !== 'withFile' && answer !== null
    const kind = mode === 'dryRun' ? 'check' : mode
    this.store.setState({ work: workOf(goesOn ? kind : 'upload'), failure: null })
    const fields = {
      mode,
      ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
      ...(goesOn ? { importId: answer.importId } : {}),
    }
    const onProgress = (done: number, total: number | null) => {
      if (goesOn || running.signal.aborted) return
      const sent = total ? done / total : 0
      this.store.setState({ work: sent < 1 ? { ...workOf('upload'), sent } : workOf(kind) })
    }
    try {
      const options = { signal: running.signal, quiet: true, onProgress }
      this.#take(await upload(endpoints[this.kind], { fields, file: goesOn ? undefined : file }, options))
    } catch (error) {
      if (running.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      this.store.setState({ work: null, failure: error })
    }
  }

  #take(answer: ImportAnswer): void {
    const { mapping, guesses, asked, checks } = this.store.getState()
    const wasGuessed = !mapping || mapping.columns.length === 0
    this.store.setState({
      answer,
      mapping: withTyped(answer.mapping, mapping, answer.fields),
      guesses: wasGuessed ? answer.columns.filter(({ guessed }) => guessed !== null) : guesses,
      asked: joinValues(asked, askedValues(answer)),
      checks: checks + 1,
      work: null,
    })
    if (answer.committed) this.#onCommitted()
  }
}

/** What is written can no longer be changed or called back. */
export function isWriting(work: Work | null): boolean {
  return work?.kind === 'commit' || work?.kind === 'commitGood'
}

function workOf(kind: Work['kind']): Work {
  return { kind, since: Date.now(), sent: 0 }
}

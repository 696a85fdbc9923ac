import type { ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportAnswer, ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { createStore } from 'zustand'
import { ApiError, isLost } from '../../../kit/call/api-error.ts'
import { upload } from '../../../kit/call/files.ts'
import { newUuid } from '../../../kit/call/request-id.ts'
import { forgetSeen, markSeen } from './file/seen-imports.ts'
import { type ImportState, nothingChosen, withAnswerOf } from './import-state.ts'
import { type CommitMode, isWriting, lost, type Work, workOf } from './import-work.ts'
import { importEndpoints } from './kind-places.ts'
import { nothingMapped } from './mapping/mapping-edits.ts'
import { watchProgress } from './watch-progress.ts'

const restMs = 500
/** Retries for the result of a commit that lost its connection, and longest pause between them. */
const mostAsks = 30
const longestPauseMs = 8000
/** Request as sent: a commit is always repeated as first sent, so that its key means one thing. */
type Parcel = {
  readonly mode: 'dryRun' | CommitMode
  readonly importId: string
  readonly fields: Readonly<Record<string, string>>
  readonly file: File | undefined
  readonly key: string | undefined
}

/** One import from the choice of its file to its end. It goes on while its tab is hidden. */
export class ImportRun {
  readonly kind: ImportKind
  readonly store = createStore<ImportState>(() => nothingChosen)
  /** Options in force before anything is mapped. */
  readonly options: ImportMapping['options']
  readonly #onCommitted: () => void
  #running = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** A commit whose answer has not come. */
  #unacked: Parcel | null = null

  constructor(kind: ImportKind, onCommitted: () => void, options: ImportMapping['options'] = {}) {
    this.kind = kind
    this.options = options
    this.#onCommitted = onCommitted
  }

  /** Takes another file and tries it at once, its columns guessed. */
  choose(file: File): void {
    this.#stop()
    this.store.setState({ ...nothingChosen, file })
    void this.#send(this.#parcel('dryRun'))
  }

  /** Changes the mapping; the trial runs again once the changes rest. */
  edit(change: (mapping: ImportMapping) => ImportMapping): void {
    const { mapping, work } = this.store.getState()
    if (!mapping || isWriting(work)) return
    this.#stop()
    this.store.setState({ mapping: change(mapping), work: workOf('check'), failure: null })
    this.#timer = setTimeout(() => void this.#send(this.#parcel('dryRun')), restMs)
  }

  /** Reads another sheet, or takes the headings from another row: the columns are guessed again. */
  reread(headerPosition: Pick<ImportMapping, 'sheet' | 'sheets' | 'headerRow'>): void {
    const { former, mapping, guesses, guessedFixed, questions, answer } = this.store.getState()
    const options = mapping?.options ?? {}
    this.store.setState({ questions: [], former: former ?? { mapping, guesses, guessedFixed, questions, answer } })
    this.edit(() => ({ ...nothingMapped, ...headerPosition, options }))
  }

  /** Goes back to the sheet that was read before one that cannot be. */
  goBack(): void {
    const { former } = this.store.getState()
    this.#stop()
    if (former) this.store.setState({ ...former, former: null, work: null, failure: null })
  }

  /** Takes points as looked at; they come again if they say something else. */
  confirm(points: readonly string[]): void {
    this.store.setState(({ confirmed }) => ({ confirmed: new Set([...confirmed, ...points]) }))
  }

  commit(mode: CommitMode): void {
    this.#stop()
    void this.#send(this.#parcel(mode))
  }

  /**
   * Tries again with the file itself, since the previous upload may be gone. An unacknowledged commit keeps its
   * import id.
   */
  retry(): void {
    this.#stop()
    void this.#send(this.#unacked ?? this.#parcel('dryRun', 'withFile'))
  }

  /** Cancels the running upload or dry run; a file without a dry run is discarded. */
  cancel(): void {
    const { answer, former, work } = this.store.getState()
    if (isWriting(work)) return
    this.#stop()
    if (former) this.goBack()
    else this.store.setState(answer ? { work: null, failure: 'stopped' } : nothingChosen)
  }

  restart(): void {
    this.#stop()
    this.store.setState(nothingChosen)
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#running.abort()
  }

  #parcel(mode: Parcel['mode'], sending?: 'withFile'): Parcel {
    const { file, answer, mapping } = this.store.getState()
    const meant = mapping ?? (Object.keys(this.options).length > 0 ? { ...nothingMapped, options: this.options } : null)
    const existingId = sending === 'withFile' ? undefined : answer?.importId
    const importId = existingId ?? newUuid()
    return {
      mode,
      importId,
      fields: { mode, importId, ...(meant ? { mapping: JSON.stringify(meant) } : {}) },
      file: existingId === undefined ? (file ?? undefined) : undefined,
      key: mode === 'dryRun' ? undefined : newUuid(),
    }
  }

  async #send(parcel: Parcel): Promise<void> {
    const running = new AbortController()
    this.#running = running
    const { signal } = running
    this.#unacked = parcel.key === undefined ? null : parcel
    if (this.#unacked) forgetSeen(parcel.importId)
    const kind = parcel.mode === 'dryRun' ? 'check' : parcel.mode
    this.store.setState({ work: workOf(parcel.file ? 'upload' : kind), failure: null })
    const changeWork = (change: (work: Work) => Work) => {
      const { work } = this.store.getState()
      if (work && !signal.aborted) this.store.setState({ work: change(work) })
    }
    const onProgress = (done: number, total: number | null) => {
      if (parcel.file) changeWork((work) => (done === total ? workOf(kind) : { ...work, sent: { done, total } }))
    }
    const endWatching = watchProgress(parcel.importId, (progress) => changeWork((work) => ({ ...work, progress })))
    try {
      const answer = await this.#answerTo(parcel, { signal, onProgress, onLost: () => changeWork(lost) })
      this.#markSeen(parcel)
      this.#take(answer)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      if (!isLost(error)) this.#markSeen(parcel)
      this.store.setState({ work: null, failure: error })
    } finally {
      endWatching()
    }
  }

  /**
   * Sends a dry run once. A commit that lost its connection is sent again under its id: it runs only once, and the
   * repeat gets its answer.
   */
  async #answerTo({ fields, file, key }: Parcel, { signal, onProgress, onLost }: SendOptions): Promise<ImportAnswer> {
    for (let asks = 1; ; asks++) {
      try {
        return await upload(importEndpoints[this.kind], { fields, file, key }, { signal, quiet: true, onProgress })
      } catch (error) {
        if (key === undefined || asks >= mostAsks || signal.aborted || !isLost(error)) throw error
        onLost()
        await new Promise((resolve) => setTimeout(resolve, Math.min(longestPauseMs, 500 * 2 ** asks)))
      }
    }
  }

  /** The result is shown here: another view of the import need not report it. */
  #markSeen({ importId, key }: Parcel): void {
    this.#unacked = null
    if (key !== undefined) markSeen(importId)
  }

  #take(answer: ImportAnswer): void {
    this.store.setState((state) => withAnswerOf(state, answer))
    if (answer.committed) this.#onCommitted()
  }
}

type SendOptions = {
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number | null) => void
  readonly onLost: () => void
}

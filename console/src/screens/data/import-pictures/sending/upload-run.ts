import { type BatchKind, goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { largestPictureMegabytes } from '@fairdesk/contract/areas/settings/config'
import { createStore } from 'zustand'
import { call } from '../../../../kit/call/api.ts'
import { isLost } from '../../../../kit/call/api-error.ts'
import { upload } from '../../../../kit/call/files.ts'
import { newUuid } from '../../../../kit/call/request-id.ts'
import { sessionStore } from '../../../../kit/storage/site-storage.ts'
import { megabyte } from '../../../../kit/text/file-size.ts'
import { hashOf } from './hash-file.ts'
import type { PickedFile } from './read-zip.ts'
import type { UploadItem } from './upload-item.ts'
import { nextPiece } from './upload-pieces.ts'

export type UploadState = {
  readonly batchId: string | null
  readonly items: readonly UploadItem[]
  readonly work: 'idle' | 'sending' | 'paused' | 'offline'
  /** Moves when files have arrived: the report is another then. */
  readonly arrivals: number
}

const atOnce = 3
const offlineMs = 3000
/** The call that takes pictures of a kind. */
export const uploadCalls = {
  goods: goodsPictures.uploadGoodsImageTemp,
  outfits: goodsPictures.batchUploadImage,
} as const

/** Sends the pictures of one batch, a few calls at a time; continues in a hidden tab and after network failures. */
export class UploadRun {
  readonly kind: BatchKind
  readonly store = createStore<UploadState>(() => ({ batchId: null, items: [], work: 'idle', arrivals: 0 }))
  #running = new AbortController()
  #workers = 0

  constructor(kind: BatchKind, life: AbortSignal) {
    this.kind = kind
    this.store.setState({ batchId: sessionStore.getItem(this.#place) })
    life.addEventListener('abort', () => this.pause())
  }

  add(files: readonly PickedFile[]): void {
    const { items, batchId } = this.store.getState()
    const currentBatchId = batchId ?? newUuid()
    sessionStore.setItem(this.#place, currentBatchId)
    const added = files.map(
      (file, index): UploadItem => ({ id: items.length + index, file, ...beginningOf(file), sent: 0 }),
    )
    this.store.setState({ batchId: currentBatchId, items: [...items, ...added] })
    this.goOn()
  }

  pause(): void {
    this.#running.abort()
    this.store.setState(({ items }) => ({ work: 'paused', items: items.map(waitingAgain) }))
  }

  goOn(): void {
    if (this.#running.signal.aborted) this.#running = new AbortController()
    const { items } = this.store.getState()
    if (!items.some(({ state }) => state === 'waiting')) return
    this.store.setState({ work: 'sending' })
    // One that finds nothing to do has ended already when it returns.
    for (let idle = atOnce - this.#workers; idle > 0; idle--) void this.#work(this.#running.signal)
  }

  /** Sends failed files again; files that may not be sent at all stay as they are. */
  sendAgain(): void {
    this.#change(this.failed, () => ({ state: 'waiting', refusal: undefined }))
    this.goOn()
  }

  /** Files that did not get there and may when they are sent again. */
  get failed(): readonly UploadItem[] {
    return this.store.getState().items.filter(({ state, problem }) => state === 'failed' && !problem)
  }

  /** Starts from an existing batch made of files that were left out before; these files are uploaded into it. */
  startFrom(batchId: string, files: readonly PickedFile[]): void {
    this.restart()
    sessionStore.setItem(this.#place, batchId)
    // Treat its files as just arrived: the batch has a report of them.
    this.store.setState({ batchId, arrivals: 1 })
    if (files.length > 0) this.add(files)
  }

  /** Another batch: this one was committed or given up. */
  restart(): void {
    this.#running.abort()
    sessionStore.removeItem(this.#place)
    this.store.setState({ batchId: null, items: [], work: 'idle', arrivals: 0 })
  }

  get #place(): string {
    return `fairdesk.pictures.${this.kind}`
  }

  async #work(signal: AbortSignal): Promise<void> {
    this.#workers++
    try {
      for (let piece = this.#take(); piece.length > 0 && !signal.aborted; piece = this.#take()) {
        await this.#sendPiece(piece, signal)
      }
    } finally {
      this.#workers--
      const { items, work } = this.store.getState()
      const isDone = items.every(({ state }) => state !== 'waiting' && state !== 'sending')
      if (isDone && work !== 'idle') this.store.setState({ work: 'idle' })
    }
  }

  #take(): readonly UploadItem[] {
    const piece = nextPiece(this.store.getState().items)
    this.#change(piece, () => ({ state: 'sending' }))
    return piece
  }

  async #sendPiece(piece: readonly UploadItem[], signal: AbortSignal): Promise<void> {
    try {
      const bodies = (await Promise.all(piece.map((item) => this.#load(item)))).flat()
      const missing = await this.#claim(bodies, signal)
      if (missing.length > 0) await this.#upload(missing, signal)
      this.store.setState(({ arrivals }) => ({ work: 'sending', arrivals: arrivals + 1 }))
    } catch (error) {
      if (signal.aborted) return
      if (isLost(error)) await this.#waitForNetwork(piece, signal)
      else this.#change(piece, () => ({ state: 'failed', refusal: error instanceof Error ? error.message : '' }))
    }
  }

  /** Marks an entry that cannot be read from its zip as failed; the others of the piece are sent. */
  async #load(item: UploadItem): Promise<Body[]> {
    try {
      return [{ item, body: await item.file.load() }]
    } catch {
      this.#change([item], () => ({ state: 'failed', problem: 'damaged' }))
      return []
    }
  }

  /** Skips files the server already has. Returns those it lacks. */
  async #claim(bodies: readonly Body[], signal: AbortSignal): Promise<readonly Body[]> {
    const hashed = await Promise.all(bodies.map(async (body) => ({ ...body, sha256: await hashOf(body.body) })))
    const files = hashed.flatMap(({ item, sha256 }) => (sha256 ? [{ fileName: item.file.name, sha256 }] : []))
    if (files.length === 0) return bodies
    const query = { batchId: this.#batchId, kind: this.kind, files }
    const missing = new Set((await call(goodsPictures.claim, query, { signal, quiet: true })).missing)
    const knownItems = hashed.filter(({ sha256 }) => sha256 && !missing.has(sha256)).map(({ item }) => item)
    this.#change(knownItems, ({ file }) => ({ state: 'known', sent: file.bytes }))
    return hashed.filter(({ sha256 }) => !sha256 || missing.has(sha256))
  }

  async #upload(bodies: readonly Body[], signal: AbortSignal): Promise<void> {
    const items = bodies.map(({ item }) => item)
    const files = bodies.map(({ item, body }) => new File([body], item.file.name))
    const onProgress = (done: number) => {
      let remainingBytes = done
      this.#change(items, ({ file }) => {
        const sent = Math.min(remainingBytes, file.bytes)
        remainingBytes -= sent
        return { sent }
      })
    }
    const sending = { fields: { batchId: this.#batchId }, files }
    const answer = await upload(uploadCalls[this.kind], sending, { signal, quiet: true, onProgress })
    const problems = new Map(answer.files.map(({ fileName, problem }) => [fileName, problem]))
    this.#change(items, ({ file }) => {
      const problem = problems.get(file.name)
      return { state: problem ? 'refused' : 'done', sent: file.bytes, problem }
    })
  }

  /** Puts them back and waits until the browser says that it is online again, or a moment. */
  async #waitForNetwork(piece: readonly UploadItem[], signal: AbortSignal): Promise<void> {
    this.#change(piece, () => ({ state: 'waiting', sent: 0 }))
    this.store.setState({ work: 'offline' })
    const wake = AbortSignal.any([signal, AbortSignal.timeout(offlineMs)])
    await new Promise<void>((resolve) => {
      wake.addEventListener('abort', () => resolve())
      addEventListener('online', () => resolve(), { once: true, signal: wake })
    })
  }

  #change(changed: readonly UploadItem[], how: (item: UploadItem) => Partial<UploadItem>): void {
    const ids = new Set(changed.map(({ id }) => id))
    this.store.setState(({ items }) => ({
      items: items.map((item) => (ids.has(item.id) ? { ...item, ...how(item) } : item)),
    }))
  }

  get #batchId(): string {
    return this.store.getState().batchId ?? ''
  }
}

type Body = { readonly item: UploadItem; readonly body: Blob }

/** Returns the initial state of a file. A file too large for any setting is neither read nor sent. */
function beginningOf({ name, bytes }: PickedFile): Pick<UploadItem, 'state' | 'problem'> {
  const isTooLarge = bytes > largestPictureMegabytes * megabyte && !/\.zip$/i.test(name)
  return isTooLarge ? { state: 'failed', problem: 'tooLarge' } : { state: 'waiting' }
}

function waitingAgain(item: UploadItem): UploadItem {
  return item.state === 'sending' ? { ...item, state: 'waiting', sent: 0 } : item
}

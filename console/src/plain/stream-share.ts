import type { ShareChannel } from './window-channel.ts'

type Claim = { readonly since: number; readonly id: string }

/**
 * Messages between windows: a request for the stream's holder, with the sender's wish; the holder's answer or news; a
 * farewell. Older builds send no `isHolder`: only holders sent a farewell then.
 */
export type ShareMessage<Word, Wish = undefined> =
  | { readonly kind: 'who'; readonly wish?: Wish }
  | { readonly kind: 'news'; readonly claim: Claim; readonly word?: Word }
  | { readonly kind: 'farewell'; readonly wish?: Wish; readonly isHolder?: boolean }

/** The open stream in the window that holds it. */
export type StreamHandle<Word, Wish> = {
  /** Registers or renews a window's wish; returns the message to send that window at once. */
  subscribe(wish: Wish | undefined): Word | undefined
  /** A window wants this no more. */
  unsubscribe(wish: Wish | undefined): void
  close(): void
}

type Parts<Word, Wish> = {
  readonly channel: ShareChannel<ShareMessage<Word, Wish>>
  /** Opens the stream, whose words go to all windows. */
  readonly open: (onMessage: (message: Word) => void) => StreamHandle<Word, Wish>
  /** Tells this window. */
  readonly hear: (message: Word) => void
  /** Part of the stream this window wants, if windows differ. */
  readonly wish?: Wish
}

/** A holder answers a question at once, however deep in the background it sleeps. */
const answerMs = 200
/** Silence after which the others check that the holder is alive. */
const quietMs = 5000
/** Interval at which a window renews its wish, in milliseconds: a holder forgets windows that crashed. */
const renewMs = 30_000

/**
 * One stream for all windows of a browser, which allows only six connections to a server. A window that finds no
 * holder becomes it; of two holders the later claim wins, so that a suspended one yields when it resumes. The
 * browser's own locks are not used: they exist on HTTPS and localhost only.
 */
export class StreamShare<Word, Wish = undefined> {
  readonly #parts: Parts<Word, Wish>
  #own: { readonly claim: Claim; readonly stream: StreamHandle<Word, Wish> } | null = null
  #holder = ''
  #askedAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Parts<Word, Wish>) {
    this.#parts = options
    options.channel.onmessage = ({ data }) => this.#receive(data)
    this.#ask()
  }

  /** Closes the stream if this window holds it, and notifies the others. */
  stop(): void {
    const { channel, wish } = this.#parts
    clearTimeout(this.#timer)
    channel.postMessage({ kind: 'farewell', isHolder: this.#own !== null, ...(wish === undefined ? {} : { wish }) })
    channel.onmessage = null
    channel.close()
    this.#giveUp()
  }

  #ask(): void {
    this.#say()
    this.#wait(answerMs, () => this.#hold())
  }

  #say(): void {
    const { channel, wish } = this.#parts
    this.#askedAt = Date.now()
    channel.postMessage({ kind: 'who', ...(wish === undefined ? {} : { wish }) })
  }

  #hold(): void {
    const claim = { since: Date.now(), id: Math.random().toString(36).slice(2) }
    const { channel, hear, open, wish } = this.#parts
    const stream = open((message) => {
      hear(message)
      channel.postMessage({ kind: 'news', claim, word: message })
    })
    this.#own = { claim, stream }
    this.#announce(stream.subscribe(wish))
  }

  #giveUp(): void {
    const current = this.#own
    this.#own = null
    current?.stream.close()
  }

  #receive(message: ShareMessage<Word, Wish>): void {
    if (message.kind === 'news') this.#follow(message)
    else if (this.#own && message.kind === 'who') this.#announce(this.#own.stream.subscribe(message.wish))
    else if (this.#own) this.#own.stream.unsubscribe(message.wish)
    else if (message.kind === 'farewell' && message.isHolder !== false)
      this.#wait(Math.random() * answerMs, () => this.#ask())
  }

  #follow({ claim, word }: Extract<ShareMessage<Word>, { kind: 'news' }>): void {
    if (this.#own && isLater(this.#own.claim, claim)) {
      this.#announce()
      return
    }
    this.#giveUp()
    const isOther = this.#holder !== claim.id
    this.#holder = claim.id
    if (word !== undefined) this.#parts.hear(word)
    if (this.#parts.wish !== undefined && (isOther || Date.now() - this.#askedAt > renewMs)) this.#say()
    this.#wait(quietMs * (1 + Math.random()), () => this.#ask())
  }

  #announce(message?: Word): void {
    if (!this.#own) return
    const { claim } = this.#own
    this.#parts.channel.postMessage({ kind: 'news', claim, ...(message === undefined ? {} : { word: message }) })
  }

  #wait(ms: number, callback: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(callback, ms)
  }
}

function isLater(a: Claim, b: Claim): boolean {
  return a.since === b.since ? a.id > b.id : a.since > b.since
}

import type { ShareChannel } from './window-channel.ts'

type Claim = { readonly since: number; readonly id: string }

/**
 * Among the windows: a question who holds the stream, with what the asking window wants of it; the holder's answer or news; a
 * farewell. One of a build before this says no `isHolder`: only holders said farewell then.
 */
export type ShareMessage<Word, Wish = undefined> =
  | { readonly kind: 'who'; readonly wish?: Wish }
  | { readonly kind: 'news'; readonly claim: Claim; readonly word?: Word }
  | { readonly kind: 'farewell'; readonly wish?: Wish; readonly isHolder?: boolean }

/** The open stream in the window that holds it. */
export type HeldStream<Word, Wish> = {
  /** A window wants this of it, or wants it still: what that window is told at once. */
  asked(wish: Wish | undefined): Word | undefined
  /** A window wants this no more. */
  left(wish: Wish | undefined): void
  close(): void
}

type Parts<Word, Wish> = {
  readonly channel: ShareChannel<ShareMessage<Word, Wish>>
  /** Opens the stream, whose words go to all windows. */
  readonly open: (tell: (word: Word) => void) => HeldStream<Word, Wish>
  /** Tells this window. */
  readonly hear: (word: Word) => void
  /** What this window wants of the stream, where windows differ. */
  readonly wish?: Wish
}

/** A holder answers a question at once, however deep in the background it sleeps. */
const answerMs = 200
/** After so long without news the others ask whether the holder still lives. */
const quietMs = 5000
/** So often a window says what it wants still: a holder forgets windows that crashed. */
const renewMs = 30_000

/**
 * One stream for all windows of a browser, which allows six connections to a server only. Whoever finds no holder holds it;
 * of two holders the later claim wins, so that one who was asleep gives way when it wakes. No lock of the browser's own is
 * used: it exists on HTTPS and localhost only.
 */
export class StreamShare<Word, Wish = undefined> {
  readonly #parts: Parts<Word, Wish>
  #own: { readonly claim: Claim; readonly stream: HeldStream<Word, Wish> } | null = null
  #holder = ''
  #askedAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: Parts<Word, Wish>) {
    this.#parts = parts
    parts.channel.onmessage = ({ data }) => this.#receive(data)
    this.#ask()
  }

  /** Closes the stream, if this window holds it, and lets the others know. */
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
    const stream = open((word) => {
      hear(word)
      channel.postMessage({ kind: 'news', claim, word })
    })
    this.#own = { claim, stream }
    this.#announce(stream.asked(wish))
  }

  #giveUp(): void {
    const own = this.#own
    this.#own = null
    own?.stream.close()
  }

  #receive(message: ShareMessage<Word, Wish>): void {
    if (message.kind === 'news') this.#follow(message)
    else if (this.#own && message.kind === 'who') this.#announce(this.#own.stream.asked(message.wish))
    else if (this.#own) this.#own.stream.left(message.wish)
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

  #announce(word?: Word): void {
    if (!this.#own) return
    const { claim } = this.#own
    this.#parts.channel.postMessage({ kind: 'news', claim, ...(word === undefined ? {} : { word }) })
  }

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(then, ms)
  }
}

function isLater(one: Claim, other: Claim): boolean {
  return one.since === other.since ? one.id > other.id : one.since > other.since
}

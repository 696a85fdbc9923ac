import type { BoardFeed } from '@fairdesk/contract/areas/reports/board-feed'

type Following = {
  readonly token: string
  readonly hear: (event: BoardFeed) => void
  /** The link opens nothing: it is revoked, or the fair lets nobody in. */
  readonly refused: () => void
  /** This page itself could not read or show what came. */
  readonly failed: (error: unknown) => void
  /** A connection is there again that was lost. */
  readonly back: () => void
}

const pausesMs = [1000, 2000, 4000, 8000, 15_000]
/** What is revoked may be opened again by the hand that closed the fair. */
const refusedPauseMs = 60_000
/** The server says something every five seconds. */
const silenceMs = 20_000

type End = 'refused' | 'heard' | 'silent' | { readonly fault: unknown }

/** Keeps the stream open for ever: what breaks is tried again, soon at first, then every quarter of a minute. */
export function followFeed(following: Following): () => void {
  const ended = new AbortController()
  void run(following, ended.signal)
  return () => ended.abort()
}

async function run(following: Following, ended: AbortSignal): Promise<void> {
  let failures = 0
  let isLost = false
  while (!ended.aborted) {
    const heard = { any: false }
    const hear = (event: BoardFeed) => {
      if (!heard.any && isLost) following.back()
      heard.any = true
      following.hear(event)
    }
    const end = await readStream(following.token, hear, ended)
    if (ended.aborted) return
    const hasFailed = typeof end === 'object'
    if (end === 'refused') following.refused()
    else if (hasFailed) following.failed(end.fault)
    failures = heard.any && !hasFailed ? 0 : failures + 1
    isLost = true
    const usual = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? refusedPauseMs
    // Screens that lost one server together do not come back together.
    const pause = end === 'refused' ? refusedPauseMs : usual * (0.75 + Math.random() / 2)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function readStream(token: string, hear: (event: BoardFeed) => void, ended: AbortSignal): Promise<End> {
  const stream = new AbortController()
  const abort = () => stream.abort()
  const watch = () => setTimeout(abort, silenceMs)
  let timer = watch()
  ended.addEventListener('abort', abort)
  try {
    const { signal } = stream
    const response = await reached(fetch('/api/projection/feed', { headers: { token }, cache: 'no-store', signal }))
    if (!response) return 'silent'
    if (!response.headers.get('content-type')?.includes('event-stream') || !response.body)
      return await refusalOf(response)
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    const lines = new LineReader()
    for (;;) {
      const piece = await reached(reader.read())
      if (!piece || piece.done) return piece ? 'heard' : 'silent'
      clearTimeout(timer)
      timer = watch()
      const text = decoder.decode(piece.value, { stream: true })
      if (lines.read(text).some((line) => tell(line, hear) === 'refused')) return 'refused'
    }
  } catch (fault) {
    return { fault }
  } finally {
    clearTimeout(timer)
    ended.removeEventListener('abort', abort)
    // What is tried again leaves no stream open: a browser has six connections to a server.
    abort()
  }
}

/** What the network gave; null where it is away. Whatever else fails is the page's own fault. */
function reached<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch(() => null)
}

const data = 'data: '

/** The session's own end has an event of its own, which every live call may get. */
function tell(line: string, hear: (event: BoardFeed) => void): End {
  if (!line.startsWith(data)) return 'heard'
  // The server's own word, whose format the reader asks for.
  const event = JSON.parse(line.slice(data.length)) as BoardFeed | { kind: 'signedOut' }
  if (event.kind === 'signedOut') return 'refused'
  hear(event)
  return event.kind === 'stopped' && event.reason === 'revoked' ? 'refused' : 'heard'
}

const signedOut = 402

async function refusalOf(response: Response): Promise<End> {
  const { code }: { code?: unknown } = Object(await reached(response.json()))
  return code === signedOut ? 'refused' : 'silent'
}

/** Lines of a text that comes in pieces. */
class LineReader {
  #rest = ''

  read(text: string): string[] {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    return lines
  }
}

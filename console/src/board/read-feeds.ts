import type { BoardFeed } from '@fairdesk/contract/areas/reports/board-feed'

/** What ended a stream: no token opens a board, the server, the network, or a fault of this page. */
export type FeedEnd = 'refused' | 'closed' | 'away' | { readonly fault: unknown }

type Reading = {
  readonly tokens: readonly string[]
  /** `of` is the place of a board's token among these. */
  readonly hear: (of: number, event: BoardFeed) => void
  readonly signal: AbortSignal
}

/** The server says something every five seconds. */
const silenceMs = 20_000
const signedOut = 402

/** Reads the boards of these tokens until the stream ends, falls silent or is aborted; leaves none open behind it. */
export async function readFeeds({ tokens, hear, signal }: Reading): Promise<FeedEnd> {
  const stream = new AbortController()
  const abort = () => stream.abort()
  const watch = () => setTimeout(abort, silenceMs)
  let timer = watch()
  signal.addEventListener('abort', abort)
  try {
    const response = await reached(fetch('/api/projection/feeds', requestOf(tokens, stream.signal)))
    if (!response) return 'away'
    if (!response.headers.get('content-type')?.includes('event-stream') || !response.body) {
      const { code }: { code?: unknown } = Object(await reached(response.json()))
      return code === signedOut ? 'refused' : 'away'
    }
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    for (let rest = ''; ; ) {
      const piece = await reached(reader.read())
      if (!piece) return 'away'
      if (piece.done) return 'closed'
      clearTimeout(timer)
      timer = watch()
      rest = take(rest + decoder.decode(piece.value, { stream: true }), hear)
    }
  } catch (fault) {
    return { fault }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    // What is tried again leaves no stream open: a browser has six connections to a server.
    abort()
  }
}

function requestOf(tokens: readonly string[], signal: AbortSignal): RequestInit {
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify({ tokens }), cache: 'no-store', signal }
}

/** What the network gave; null where it is away. Whatever else fails is the page's own fault. */
function reached<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch(() => null)
}

const data = 'data: '

/** Takes the whole lines of the text and gives back the unfinished rest. */
function take(text: string, hear: Reading['hear']): string {
  const lines = text.split('\n')
  const rest = lines.pop() ?? ''
  for (const line of lines) {
    if (!line.startsWith(data)) continue
    // The server's own word, whose format the reader asks for.
    const { of, event } = JSON.parse(line.slice(data.length)) as { of: number; event: BoardFeed }
    hear(of, event)
  }
  return rest
}

import type { BoardFeed } from '@fairdesk/contract/areas/reports/board-feed'

/** Reason a stream ended: no token opens a board, the server, the network, or a fault of this page. */
export type FeedEnd = 'refused' | 'closed' | 'away' | { readonly fault: unknown }

type ReadFeedsOptions = {
  readonly tokens: readonly string[]
  /** `tokenIndex` is the index of a board's token in `tokens`. */
  readonly hear: (tokenIndex: number, event: BoardFeed) => void
  readonly signal: AbortSignal
}

/** The server says something every five seconds. */
const silenceMs = 20_000
const signedOut = 402

/** Reads the boards of these tokens until the stream ends, falls silent or is aborted; leaves no connection open. */
export async function readFeeds({ tokens, hear, signal }: ReadFeedsOptions): Promise<FeedEnd> {
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
    // Leave no stream open before a retry: a browser has six connections to a server.
    abort()
  }
}

function requestOf(tokens: readonly string[], signal: AbortSignal): RequestInit {
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify({ tokens }), cache: 'no-store', signal }
}

/** Returns the network's result, or null if it is away. Any other error is the page's own fault. */
function reached<T>(promise: Promise<T>): Promise<T | null> {
  return promise.catch(() => null)
}

const data = 'data: '

/** Takes the whole lines of the text and gives back the unfinished rest. */
function take(text: string, hear: ReadFeedsOptions['hear']): string {
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

import type { BoardFeed } from '@fairdesk/contract/areas/reports/board-feed'

type Following = {
  readonly token: string
  readonly hear: (event: BoardFeed) => void
  /** The link opens nothing: it is revoked, or the fair lets nobody in. */
  readonly refused: () => void
  /** A connection is there again that was lost. */
  readonly back: () => void
}

const pausesMs = [1000, 2000, 4000, 8000, 15_000]
/** What is revoked may be opened again by the hand that closed the fair. */
const refusedPauseMs = 60_000
/** The server says something every five seconds. */
const silenceMs = 20_000

type End = 'refused' | 'heard' | 'silent'

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
    if (end === 'refused') following.refused()
    failures = heard.any ? 0 : failures + 1
    isLost = true
    const usual = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? refusedPauseMs
    // Screens that lost one server together do not come back together.
    const pause = end === 'refused' ? refusedPauseMs : usual * (0.75 + Math.random() / 2)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function readStream(token: string, hear: (event: BoardFeed) => void, ended: AbortSignal): Promise<End> {
  const silence = new AbortController()
  const watch = () => setTimeout(() => silence.abort(), silenceMs)
  let timer = watch()
  try {
    const signal = AbortSignal.any([ended, silence.signal])
    const response = await fetch('/api/projection/feed', { headers: { token }, cache: 'no-store', signal })
    if (!response.headers.get('content-type')?.includes('event-stream') || !response.body)
      return await refusalOf(response)
    const lines = new LineReader()
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer)
      timer = watch()
      if (lines.read(text).some((line) => tell(line, hear) === 'refused')) return 'refused'
    }
    return 'heard'
  } catch {
    return 'silent'
  } finally {
    clearTimeout(timer)
  }
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
  const { code }: { code?: unknown } = Object(await response.json())
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

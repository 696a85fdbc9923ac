import { forget, keep, readKept } from '../client/kept.ts'
import { deviceDatabase } from '../client/this-device.ts'
import { joined } from './zip.ts'

/** Downloaded beginning of a file whose connection broke off; `etag` identifies the file. */
type Part = { readonly address: string; readonly etag: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** Timeout for poor Wi-Fi: a connection silent for this long is dead. */
const silenceMs = 15_000

type Request = {
  readonly address: string
  readonly headers: Record<string, string>
  /** Called with the file's bytes as they come, from its beginning. */
  readonly onChunk: (chunk: Uint8Array<ArrayBuffer>) => void
}

/**
 * Downloads a zip. If the connection breaks, the received part is stored and the next try resumes there.
 * @throws Error if the download is incomplete
 */
export async function download({ address, headers, onChunk }: Request): Promise<void> {
  const storedPart = await readKept<Part>(deviceDatabase, 'part')
  const partial = storedPart?.address === address ? storedPart : undefined
  const silence = new AbortController()
  const ask = partial ? { ...headers, range: `bytes=${partial.bytes.length}-`, 'if-range': partial.etag } : headers
  const response = await fetch(address, { headers: ask, signal: silence.signal })
  // Another file than the part's, or a part that was already complete: start again.
  const isRest = partial !== undefined && response.status === 206
  if (!response.ok || !response.headers.get('content-type')?.includes('zip')) {
    await forget(deviceDatabase, ['part'])
    throw new Error('no package came')
  }
  const chunks: Uint8Array<ArrayBuffer>[] = isRest ? [partial.bytes] : []
  for (const chunk of chunks) onChunk(chunk)
  const add = (chunk: Uint8Array<ArrayBuffer>) => {
    chunks.push(chunk)
    onChunk(chunk)
  }
  try {
    await take(response, add, silence)
  } catch (fault) {
    const etag = response.headers.get('etag')
    if (etag && chunks.length > 0)
      await keep(deviceDatabase, 'part', { address, etag, bytes: joined(chunks) } satisfies Part)
    throw fault
  }
  if (storedPart) void forget(deviceDatabase, ['part'])
}

async function take(
  response: Response,
  add: (chunk: Uint8Array<ArrayBuffer>) => void,
  silence: AbortController,
): Promise<void> {
  const reader = response.body?.getReader()
  for (let done = !reader; !done; ) {
    const timer = setTimeout(() => silence.abort(), silenceMs)
    const read = await reader?.read().finally(() => clearTimeout(timer))
    if (read?.value) add(read.value)
    done = read?.done ?? true
  }
}

import { forget, keep, readKept } from '../client/kept.ts'
import { deviceDatabase } from '../client/this-device.ts'

/** What came of a file before its line broke off; `etag` names the file it is a part of. */
type Part = { readonly address: string; readonly etag: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** Poor Wi-Fi: a line on which nothing has come for so long is dead. */
const silenceMs = 15_000

/**
 * The bytes of a zip. What has come of it is kept when the line breaks off, and the next try goes on there.
 * @throws Error where it did not come whole
 */
export async function download(address: string, headers: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await readKept<Part>(deviceDatabase, 'part')
  const part = kept?.address === address ? kept : undefined
  const silence = new AbortController()
  const ask = part ? { ...headers, range: `bytes=${part.bytes.length}-`, 'if-range': part.etag } : headers
  const response = await fetch(address, { headers: ask, signal: silence.signal })
  // Another file than the part's, or a part that was the whole: begun anew.
  const isRest = part !== undefined && response.status === 206
  if (!response.ok || !response.headers.get('content-type')?.includes('zip')) {
    await forget(deviceDatabase, ['part'])
    throw new Error('no package came')
  }
  const chunks: Uint8Array<ArrayBuffer>[] = isRest ? [part.bytes] : []
  try {
    await take(response, (chunk) => chunks.push(chunk), silence)
  } catch (fault) {
    const etag = response.headers.get('etag')
    if (etag && chunks.length > 0)
      await keep(deviceDatabase, 'part', { address, etag, bytes: joined(chunks) } satisfies Part)
    throw fault
  }
  if (kept) void forget(deviceDatabase, ['part'])
  return joined(chunks)
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

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { Agent, request } from 'undici'
import { calledLookup, checkHost } from './called-address.ts'

/** An answer of another system: its header fields by their names in small letters, its body as it comes, decompressed. */
export type Answer = {
  readonly status: number
  header(name: string): string
  readonly body: AsyncIterable<Uint8Array>
}

export type AddressCall = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
  /** True if the body itself does not reveal a missing end, e.g. lines of a file. */
  readonly mustBeWhole?: boolean
}

/** Connections that reach no forbidden address. `fetch` over them still refuses the ports that browsers may not call. */
export const callingAgent = new Agent({ connect: { lookup: calledLookup } })

/**
 * Calls an address, of whatever port, and follows no redirection.
 * @throws errors of the network, `forbiddenCode` among them, or the signal's reason
 */
export async function callAddress(
  url: URL,
  { method, headers, body, signal, mustBeWhole = false }: AddressCall,
): Promise<Answer> {
  checkHost(url.hostname)
  const answer = await request(url, {
    dispatcher: callingAgent,
    method,
    signal,
    body: body ?? null,
    headers: { 'user-agent': 'Fairdesk', 'accept-encoding': 'gzip, deflate, br', ...headers },
  })
  // Ignore errors of an unread body when the connection breaks.
  answer.body.on('error', () => undefined)
  const header = (name: string) => String(answer.headers[name] ?? '')
  return { status: answer.statusCode, header, body: decompressed(answer.body, header('content-encoding'), mustBeWhole) }
}

/** Reads a body up to a limit; the rest is not fetched. */
export async function readBytes(
  body: Answer['body'],
  maxBytes: number,
): Promise<{ readonly bytes: Buffer; readonly isWhole: boolean }> {
  const chunks: Uint8Array[] = []
  let count = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    count += chunk.byteLength
    if (count > maxBytes) return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isWhole: false }
  }
  return { bytes: Buffer.concat(chunks), isWhole: true }
}

/** Creates the decoder of a body. Truncated bodies yield the bytes received, as in browsers, unless `mustBeWhole`. */
function decoderOf(encoding: string, first: Uint8Array, mustBeWhole: boolean): Transform | null {
  const lenient = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH }
  const lenientBrotli = { flush: constants.BROTLI_OPERATION_FLUSH, finishFlush: constants.BROTLI_OPERATION_FLUSH }
  const options = mustBeWhole ? {} : lenient
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip(options)
  if (encoding === 'br') return createBrotliDecompress(mustBeWhole ? {} : lenientBrotli)
  // Named deflate, it comes with or without the frame of zlib, which begins with an 8.
  if (encoding === 'deflate')
    return ((first[0] ?? 0) & 0x0f) === 0x08 ? createInflate(options) : createInflateRaw(options)
  return null
}

async function* decompressed(
  body: AsyncIterable<Uint8Array>,
  encoding: string,
  mustBeWhole: boolean,
): AsyncGenerator<Uint8Array> {
  const iterator = body[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) return
  const rest = async function* () {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  const decoder = decoderOf(encoding.trim().toLowerCase(), first.value, mustBeWhole)
  if (decoder === null) yield* rest()
  // Whoever reads it gets its errors.
  else yield* pipeline(rest(), decoder, () => undefined) as AsyncIterable<Uint8Array>
}

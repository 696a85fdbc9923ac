import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { download as downloadChunks } from './download.ts'
import { joined } from './zip.ts'

const whole = new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8])
const etag = '"one"'
afterEach(() => vi.unstubAllGlobals())

async function download(address: string, headers: Record<string, string>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  await downloadChunks({ address, headers, onChunk: (chunk) => chunks.push(chunk) })
  return joined(chunks)
}

/** A server that takes ranges; its first answer breaks off after so many bytes. */
function serveBreaking(after: number, changed?: Uint8Array) {
  const asked: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers)
    const file = changed && asked.length > 1 ? changed : whole
    const isSame = headers['if-range'] === etag && !changed
    const from = isSame ? Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0) : 0
    const body = new ReadableStream({
      start(stream) {
        if (asked.length > 1) {
          stream.enqueue(file.slice(from))
          return stream.close()
        }
        stream.enqueue(file.slice(0, after))
      },
      pull: (stream) => stream.error(new TypeError('the line broke off')),
    })
    return new Response(body, { status: from > 0 ? 206 : 200, headers: { 'content-type': 'application/zip', etag } })
  })
  return asked
}

test('what has come before the line broke off is not sent again', async () => {
  const asked = serveBreaking(3)
  await expect(download('/package?v=1', { token: 't' })).rejects.toThrow('broke off')
  expect(await download('/package?v=1', { token: 't' })).toEqual(whole)
  expect(asked[1]).toEqual({ token: 't', range: 'bytes=3-', 'if-range': etag })
})

test('of a file that has changed since, and of another version, all is taken', async () => {
  const changed = new Uint8Array([9, 9])
  serveBreaking(3, changed)
  await expect(download('/package?v=1', {})).rejects.toThrow('broke off')
  expect(await download('/package?v=1', {})).toEqual(changed)
  const asked = serveBreaking(3)
  await expect(download('/package?v=2', {})).rejects.toThrow('broke off')
  await download('/package?v=3', {})
  expect(asked[1]).toEqual({})
})

test('what is no package is none', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
  await expect(download('/package?v=1', {})).rejects.toThrow('no package')
})

import { crc32, deflateRawSync } from 'node:zlib'
import type { Endpoint, Output } from '@fairdesk/contract/endpoint'
import type { Envelope } from '@fairdesk/contract/envelope'
import sharp from 'sharp'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'

export type FileBytes = { readonly name: string; readonly bytes: Uint8Array }
type Sent = {
  readonly files: readonly FileBytes[]
  readonly fields?: Readonly<Record<string, string>>
  readonly as?: Person
}

/** Sends files under their names to an upload call, as a browser does. */
export async function sendPictures<E extends Endpoint>(
  app: TestApp,
  endpoint: E,
  { files, fields = {}, as = 'admin' }: Sent,
): Promise<Envelope<Output<E>>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const { name, bytes } of files) form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://fair', { method: 'POST', body: form })
  const answer = await app.server.app.inject({
    method: 'POST',
    url: `/api${endpoint.path}`,
    headers: { token: await app.tokenOf(as), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json()
}

/** A picture of one colour, different for each colour. */
export function plain(colour: string, width = 60, height = 80): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()
}

type ZipEntry = { readonly name: string | Buffer; readonly bytes: Buffer; readonly packed?: true }

/** A zip; its entries are stored as they are unless they are to be packed. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, packed } of entries) {
    const body = packed ? deflateRawSync(bytes) : bytes
    const nameBytes = Buffer.from(name)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(packed ? 8 : 0, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(body.length, 14)
    head.writeUInt32LE(bytes.length, 18)
    head.writeUInt16LE(nameBytes.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    parts.push(Buffer.from('PK\x03\x04'), head, nameBytes, body)
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), head, place, nameBytes)
    offset += 4 + head.length + nameBytes.length + body.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end])
}

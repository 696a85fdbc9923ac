import { createHash } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLines } from './line-reader.ts'
import { ownSha256, sha256 } from './sha256.ts'
import { readZip } from './zip.ts'

/** A zip as the server writes it: every file deflated, its sizes before it, with a directory at its end. */
function zipOf(files: readonly { name: string; text: string }[], flags = 0): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, text } of files) {
    const packed = deflateRawSync(text)
    const sizes = Buffer.alloc(16)
    sizes.writeUInt32LE(crc32(text), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(Buffer.byteLength(text), 8)
    sizes.writeUInt16LE(name.length, 12)
    const head = Buffer.from([20, 0, flags, 0, 8, 0, 0, 0, 0, 0])
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, sizes, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), head, sizes, place, Buffer.from(name)]),
    )
    parts.push(local)
    at += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]))
}

/** Adds the zip in chunks of a length; resolves with each file's text and the text of what came for it. */
async function read(zip: Uint8Array<ArrayBuffer>, length = zip.length) {
  const chunks = new Map<string, Buffer[]>()
  const reader = readZip((name, bytes) => chunks.set(name, [...(chunks.get(name) ?? []), Buffer.from(bytes)]))
  for (let offset = 0; offset < zip.length; offset += length) reader.add(zip.slice(offset, offset + length))
  const files = await reader.end()
  return [...files].map(([name, bytes]) => {
    expect(Buffer.concat(chunks.get(name) ?? [])).toEqual(Buffer.from(bytes))
    return { name, text: Buffer.from(bytes).toString() }
  })
}

test('files of a zip are read in chunks of any length, empty ones too', async () => {
  const files = [
    { name: 'goods.ndjson', text: '款'.repeat(5000) },
    { name: 'a', text: '' },
    { name: 'b', text: 'x' },
  ]
  for (const length of [1, 7, 40, 10_000]) expect(await read(zipOf(files), length)).toEqual(files)
})

test('what is cut short or no zip at all is found out', async () => {
  await expect(read(new Uint8Array(40))).rejects.toThrow('no zip of a package')
  const whole = zipOf([{ name: 'a', text: 'text'.repeat(100) }])
  for (const missing of [1, 30, 80]) await expect(read(whole.slice(0, -missing))).rejects.toThrow('incomplete')
  await expect(read(zipOf([{ name: 'a', text: 'text' }], 8))).rejects.toThrow('no zip of a package')
  const noBlock = whole.map((byte, index) => (index === 31 ? 255 : byte))
  await expect(read(noBlock)).rejects.toThrow()
})

test('lines are parsed as their bytes come', () => {
  const lines = [{ name: '连衣裙' }, { name: '' }, { name: 'x' }]
  const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  for (const length of [1, 5, 1000]) {
    const reader = readLines()
    for (let offset = 0; offset < bytes.length; offset += length) reader.add(bytes.subarray(offset, offset + length))
    expect(reader.lines).toEqual(lines)
  }
})

test('hashes are those of everybody, with or without a browser that has its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex')
      expect([ownSha256(bytes), await sha256(Uint8Array.from(bytes))]).toEqual([hash, hash])
    }),
  )
})

import { createHash } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownSha256, sha256 } from './sha256.ts'
import { unzip } from './zip.ts'

/** A zip as the server writes it: every file deflated or stored, with a directory at its end. */
function zipOf(files: readonly { name: string; text: string; isStored?: boolean }[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, text, isStored } of files) {
    const packed = isStored ? Buffer.from(text) : deflateRawSync(text)
    const sizes = Buffer.alloc(16)
    sizes.writeUInt32LE(crc32(text), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(Buffer.byteLength(text), 8)
    sizes.writeUInt16LE(name.length, 12)
    const head = Buffer.from([20, 0, 0, 0, isStored ? 0 : 8, 0, 0, 0, 0, 0])
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

test('files of a zip are read, deflated and stored, empty ones too', async () => {
  const files = await unzip(
    zipOf([
      { name: 'goods.ndjson', text: '款'.repeat(5000) },
      { name: 'a', text: '', isStored: true },
      { name: 'b', text: 'x', isStored: true },
    ]),
  )
  const texts = [...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])
  expect(texts).toEqual([
    ['goods.ndjson', '款'.repeat(5000)],
    ['a', ''],
    ['b', 'x'],
  ])
})

test('what is cut short or no zip at all is found out', async () => {
  await expect(unzip(new Uint8Array(10))).rejects.toThrow('no zip')
  const whole = zipOf([{ name: 'a', text: 'text'.repeat(100) }])
  await expect(unzip(whole.slice(0, -30))).rejects.toThrow()
})

test('hashes are those of everybody, with or without a browser that has its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex')
      expect([ownSha256(bytes), await sha256(Uint8Array.from(bytes))]).toEqual([hash, hash])
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CopiedRows } from './copied-rows.ts'

const row = fc.record({
  orderId: fc.nat(),
  skcId: fc.nat(),
  tag: fc.maxSafeNat(),
  net: fc.maxSafeNat(),
  agent: fc.maxSafeNat(),
  qtys: fc.array(fc.nat(9999), { maxLength: 30 }),
})
type Row = typeof row extends fc.Arbitrary<infer R> ? R : never

function field(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

function integers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeInt32BE(value, index * 4)
  return bytes
}

function bigint(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt(value))
  return bytes
}

/** smallint[]: dimensions, null flag, type, then size and lower bound; an empty one has no dimension. */
function smallints(values: readonly number[]): Buffer {
  const head = values.length === 0 ? integers(0, 0, 21) : integers(1, 0, 21, values.length, 1)
  const elements = values.map((value) => field(Buffer.from([value >> 8, value & 255])))
  return Buffer.concat([head, ...elements])
}

/** As PostgreSQL's documentation of COPY describes it. */
function copyFile(rows: readonly Row[]): Buffer {
  const head = Buffer.concat([Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1'), integers(0, 0)])
  const tuples = rows.map(({ orderId, skcId, tag, net, agent, qtys }) =>
    Buffer.concat([
      Buffer.from([0, 6]),
      ...[integers(orderId), integers(skcId), bigint(tag), bigint(net), bigint(agent), smallints(qtys)].map(field),
    ]),
  )
  return Buffer.concat([head, ...tuples, Buffer.from([255, 255])])
}

test('reads the rows however the stream is cut', () => {
  const property = fc.property(
    fc.array(row, { maxLength: 5 }),
    fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }),
    (rows, lengths) => {
      const file = copyFile(rows)
      const read: Row[] = []
      const reader = new CopiedRows((one) => read.push({ ...one, qtys: [...one.qtys] }))
      for (let at = 0, piece = 0; at < file.length; piece++) {
        const length = lengths[piece % lengths.length] ?? 1
        reader.push(file.subarray(at, at + length))
        at += length
      }
      expect(read).toEqual(rows)
    },
  )
  fc.assert(property, { numRuns: 300 })
})

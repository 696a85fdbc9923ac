import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BackupStore, MissingObject, type StoredObject } from '../../server/backup/stores/backup-store.ts'
import { propertyRuns } from '../../server/testing/property-runs.ts'

const part = fc.stringMatching(/^[a-zA-Z0-9_-][a-zA-Z0-9._-]{0,8}$/)
/** Rooms and objects never have one name: a folder cannot be a file too. */
const key = fc
  .tuple(fc.constantFrom('objects', 'manifests'), fc.constantFrom('ab', 'cd', '0f'), part)
  .map((parts) => parts.join('/'))
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  // Longer than one piece of any protocol, and no multiple of it.
  fc
    .integer({ min: 60_000, max: 300_000 })
    .map((length) => new Uint8Array(length).map((_, at) => (at * 31 + length) % 256)),
)
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('put' as const), key, bytes }) },
  fc.record({ act: fc.constant('remove' as const), key }),
  fc.record({ act: fc.constant('get' as const), key }),
)

/** What every store is to do alike, tried against one that is empty at first. */
export function isBackupStore(open: () => BackupStore): void {
  it('gives back what was put, lists just that, and loses what was removed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), (acts) => holdsAfter(open(), acts)),
      {
        numRuns: propertyRuns(15),
      },
    )
  })

  it('takes many at once, the same ones twice', async () => {
    const store = open()
    await empty(store)
    const puts = Array.from({ length: 60 }, (_, at) => ({
      key: `objects/ab/${at % 30}`,
      bytes: Buffer.alloc(40_000, at % 30),
    }))
    await Promise.all(puts.map((one) => store.put(one.key, one.bytes)))
    const found = await listed(store, '')
    expect(found.length).toBe(30)
    await Promise.all(puts.map(async (one) => expect((await store.get(one.key)).equals(one.bytes)).toBe(true)))
    await store.close()
  })

  it('lists more than a server gives at once', async () => {
    const store = open()
    await empty(store)
    const keys = Array.from({ length: 1100 }, (_, at) => `objects/cd/${String(at).padStart(4, '0')}`)
    await someAtOnce(keys, (one) => store.put(one, Buffer.from('x')))
    expect((await listed(store, 'objects/')).map((one) => one.key)).toEqual(keys)
    await empty(store)
    await store.close()
  })
}

type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

async function holdsAfter(store: BackupStore, acts: readonly Act[]): Promise<void> {
  try {
    await empty(store)
    const model = new Map<string, Uint8Array>()
    for (const one of acts) {
      if (one.act === 'put') {
        await store.put(one.key, one.bytes)
        model.set(one.key, one.bytes)
      } else if (one.act === 'remove') {
        await store.remove(one.key)
        model.delete(one.key)
      }
      expect(await store.has(one.key)).toBe(model.has(one.key))
      await expectSame(store, one.key, model.get(one.key))
    }
    for (const prefix of ['', 'objects/', 'manifests/', 'objects/ab', 'objects/ab/', 'objects/a', 'nothing/'])
      expect(await listed(store, prefix)).toEqual(
        [...model]
          .filter(([name]) => name.startsWith(prefix))
          .map(([name, { length }]) => ({ key: name, size: length }))
          .toSorted(byKey),
      )
  } finally {
    await store.close()
  }
}

async function expectSame(store: BackupStore, name: string, expected: Uint8Array | undefined): Promise<void> {
  if (expected) expect((await store.get(name)).equals(expected)).toBe(true)
  else await expect(store.get(name)).rejects.toThrow(MissingObject)
}

export async function listed(store: BackupStore, prefix: string): Promise<StoredObject[]> {
  const found: StoredObject[] = []
  for await (const one of store.list(prefix)) found.push(one)
  return found.toSorted(byKey)
}

async function empty(store: BackupStore): Promise<void> {
  const found = await listed(store, '')
  await someAtOnce(found, (one) => store.remove(one.key))
}

async function someAtOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += 20) await Promise.all(all.slice(at, at + 20).map(work))
}

const byKey = (a: StoredObject, b: StoredObject) => (a.key < b.key ? -1 : 1)

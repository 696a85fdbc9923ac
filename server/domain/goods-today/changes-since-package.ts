import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type PackageFolder, packagePath, sizeOfPackage } from '../front-end-package/package-files.ts'
import { type GoodsChange, goodsAsChanges, goodsChanges } from './goods-changes.ts'
import type { GoodsFacts } from './goods-facts.ts'
import { goodsStamp } from './goods-stamp.ts'
import { goodsPacked, goodsToday } from './read-facts.ts'

type Key = { readonly folder: PackageFolder; readonly version: number }

/** Devices hold one of the last few packages of a few fairs. */
const mostCached = 12
const packedGoods = new Map<string, Promise<GoodsFacts>>()
const changesByState = new Map<string, Promise<readonly GoodsChange[]>>()

/**
 * Returns what differs today from a package, for all devices of a hall at once: each package is read once, and today's
 * goods once for each of their states. Of a package that no longer exists everything differs.
 */
export async function changesSincePackage(
  db: Kysely<FairDb>,
  { folder, version }: Key,
): Promise<readonly GoodsChange[]> {
  const result = await sql<{ sha256: string | null; stamp: number }>`
    select (select sha256 from packages where version = ${version}) as sha256, ${goodsStamp} as stamp`.execute(db)
  const { sha256 = null, stamp } = result.rows[0] ?? { stamp: 0 }
  if (sha256 === null || (await sizeOfPackage(folder, sha256)) === null) return goodsAsChanges(await goodsToday(db))
  const path = packagePath(folder, sha256)
  const key = `${path} ${stamp}`
  return cached<readonly GoodsChange[]>(changesByState, key, async () => {
    const packed = await cached(packedGoods, path, () => goodsPacked(path))
    const changes = goodsChanges(packed, await goodsToday(db))
    // Goods that changed while they were read must not stand for the state before, which an undo brings back.
    if ((await readStamp(db)) !== stamp) changesByState.delete(key)
    return changes
  })
}

async function readStamp(db: Kysely<FairDb>): Promise<number | undefined> {
  const result = await sql<{ stamp: number }>`select ${goodsStamp} as stamp`.execute(db)
  return result.rows[0]?.stamp
}

/** Returns the cached value of a key, made at its first use; beyond the limit the oldest is dropped. */
function cached<T>(values: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const existing = values.get(key)
  if (existing) return existing
  const making = make()
  values.set(key, making)
  making.catch(() => values.delete(key))
  const [oldest] = values.keys()
  if (values.size > mostCached && oldest !== undefined) values.delete(oldest)
  return making
}

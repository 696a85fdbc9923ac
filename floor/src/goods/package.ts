import { headers } from '../client/call.ts'
import { forget, keep, readKept } from '../client/kept.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { download } from './download.ts'
import { sha256 } from './sha256.ts'
import { unzip } from './zip.ts'

type Manifest = { readonly files: readonly { readonly name: string; readonly sha256: string }[] }
type StoredPackage = { readonly version: number; readonly names: readonly string[] }

/** Returns the database of this account's goods: each account sees its own. */
export function goodsDatabase({
  fair,
  account,
}: {
  readonly fair: { readonly id: number }
  readonly account: { readonly id: number }
}): string {
  return `fairdesk-floor-goods-${fair.id}-${account.id}`
}

/** The version that this device holds; undefined before the first download. */
export async function heldVersion(database: string): Promise<number | undefined> {
  return (await readKept<StoredPackage>(database, 'held'))?.version
}

/** The goods as this device holds them; null before the first download. */
export async function heldGoods(database: string): Promise<Catalogue | null> {
  const storedPackage = await readKept<StoredPackage>(database, 'held')
  if (!storedPackage) return null
  const files = new Map<string, string>()
  for (const name of storedPackage.names)
    files.set(name, (await readKept<string>(database, `${storedPackage.version} ${name}`)) ?? '')
  return catalogueOf(storedPackage.version, files)
}

/** Latest fetch, finished or running: an early request serves whoever shows the goods. */
const fetched = new Map<string, Promise<Catalogue>>()

/** Downloads a version and verifies its contents; stored once it can be shown. */
export function fetchGoods(database: string, version: number): Promise<Catalogue> {
  const key = `${database} ${version}`
  const going = fetched.get(key) ?? fetchOnce(database, version)
  fetched.clear()
  fetched.set(key, going)
  going.catch(() => fetched.delete(key))
  return going
}

async function fetchOnce(database: string, version: number): Promise<Catalogue> {
  const bytes = await download(`/api/device/package?v=${version}`, headers())
  const texts = await checked(await unzip(bytes))
  void keepGoods({ database, version, texts })
  return catalogueOf(version, texts)
}

type Goods = { readonly database: string; readonly version: number; readonly texts: ReadonlyMap<string, string> }

/** One record for each file; only with the last of them it is the version that is held. */
async function keepGoods({ database, version, texts }: Goods): Promise<void> {
  const previousPackage = await readKept<StoredPackage>(database, 'held')
  for (const [name, text] of texts) await keep(database, `${version} ${name}`, text)
  await keep(database, 'held', { version, names: [...texts.keys()] } satisfies StoredPackage)
  if (previousPackage && previousPackage.version !== version)
    await forget(
      database,
      previousPackage.names.map((name) => `${previousPackage.version} ${name}`),
    )
}

async function checked(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Promise<Map<string, string>> {
  const text = new TextDecoder()
  // The manifest's shape is docs/front-end-package.md's.
  const manifest = JSON.parse(text.decode(files.get('manifest.json'))) as Manifest
  const pendingFiles = manifest.files.map(async ({ name, sha256: hash }) => {
    const bytes = files.get(name)
    if (!bytes || (await sha256(bytes)) !== hash) throw new Error(`${name} of the package is broken`)
    return [name, text.decode(bytes)] as const
  })
  return new Map(await Promise.all(pendingFiles))
}

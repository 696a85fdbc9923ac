import { headers } from '../client/call.ts'
import { forget, keep, readKept } from '../client/kept.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { download } from './download.ts'
import { sha256 } from './sha256.ts'
import { unzip } from './zip.ts'

type Manifest = { readonly files: readonly { readonly name: string; readonly sha256: string }[] }
type Held = { readonly version: number; readonly names: readonly string[] }
type Whose = { readonly fair: { readonly id: number }; readonly account: { readonly id: number } }

/** Where the goods of this account are kept: what it may see is its own. */
export function goodsDatabase({ fair, account }: Whose): string {
  return `fairdesk-floor-goods-${fair.id}-${account.id}`
}

/** The version that this device holds; undefined before the first download. */
export async function heldVersion(database: string): Promise<number | undefined> {
  return (await readKept<Held>(database, 'held'))?.version
}

/** The goods as this device holds them; null before the first download. */
export async function heldGoods(database: string): Promise<Catalogue | null> {
  const held = await readKept<Held>(database, 'held')
  if (!held) return null
  const files = new Map<string, string>()
  for (const name of held.names) files.set(name, (await readKept<string>(database, `${held.version} ${name}`)) ?? '')
  return catalogueOf(held.version, files)
}

/** The last one that was fetched, or is: what was asked for early is there for whoever shows it. */
const fetched = new Map<string, Promise<Catalogue>>()

/** Downloads a version and compares what it says of itself; it is kept here once it can be shown. */
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
  const before = await readKept<Held>(database, 'held')
  for (const [name, text] of texts) await keep(database, `${version} ${name}`, text)
  await keep(database, 'held', { version, names: [...texts.keys()] } satisfies Held)
  if (before && before.version !== version)
    await forget(
      database,
      before.names.map((name) => `${before.version} ${name}`),
    )
}

async function checked(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Promise<Map<string, string>> {
  const text = new TextDecoder()
  // The manifest's shape is docs/front-end-package.md's.
  const manifest = JSON.parse(text.decode(files.get('manifest.json'))) as Manifest
  const own = manifest.files.map(async ({ name, sha256: hash }) => {
    const bytes = files.get(name)
    if (!bytes || (await sha256(bytes)) !== hash) throw new Error(`${name} of the package is broken`)
    return [name, text.decode(bytes)] as const
  })
  return new Map(await Promise.all(own))
}

import { afterPaint } from '../client/after-paint.ts'
import { headers } from '../client/call.ts'
import { forget, keep, readKept } from '../client/kept.ts'
import { type Catalogue, catalogueOf, type PackageFiles } from './catalogue.ts'
import { download } from './download.ts'
import { readLines } from './line-reader.ts'
import { sha256 } from './sha256.ts'
import { readZip } from './zip.ts'

type Manifest = { readonly files: readonly { readonly name: string; readonly sha256: string }[] }
type Content = Uint8Array<ArrayBuffer> | readonly unknown[]
type StoredPackage = { readonly version: number; readonly names: readonly string[] }

const goodsFile = 'goods.ndjson'

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
  const { version, names } = storedPackage
  const contents = names.map((name) => readKept<Uint8Array | string>(database, `${version} ${name}`))
  const read = (await Promise.all(contents)).map((content, index) => [names[index] ?? '', content ?? ''] as const)
  return catalogueOf(version, new Map(read))
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
  const goods = readLines()
  const zip = readZip((name, bytes) => name === goodsFile && goods.add(bytes))
  const address = `/api/device/package?v=${version}`
  await download({ address, headers: headers(), onChunk: (chunk) => zip.add(chunk) })
  const files = await checked(await zip.end())
  void afterPaint().then(() => keepGoods({ database, version, files }))
  return catalogueOf(version, new Map<string, Content>([...files, [goodsFile, goods.lines]]))
}

type Goods = { readonly database: string; readonly version: number; readonly files: PackageFiles }

/** One record for each file; only with the last of them it is the version that is held. */
async function keepGoods({ database, version, files }: Goods): Promise<void> {
  const previousPackage = await readKept<StoredPackage>(database, 'held')
  for (const [name, content] of files) await keep(database, `${version} ${name}`, content)
  await keep(database, 'held', { version, names: [...files.keys()] } satisfies StoredPackage)
  if (previousPackage && previousPackage.version !== version)
    await forget(
      database,
      previousPackage.names.map((name) => `${previousPackage.version} ${name}`),
    )
}

async function checked(
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  // The manifest's shape is docs/front-end-package.md's.
  const manifest = JSON.parse(new TextDecoder().decode(files.get('manifest.json'))) as Manifest
  const pendingFiles = manifest.files.map(async ({ name, sha256: hash }) => {
    const bytes = files.get(name)
    if (!bytes || (await sha256(bytes)) !== hash) throw new Error(`${name} of the package is broken`)
    return [name, bytes] as const
  })
  return new Map(await Promise.all(pendingFiles))
}

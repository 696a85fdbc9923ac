import { headers } from '../client/call.ts'
import { keep, readKept } from '../client/kept.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { sha256 } from './sha256.ts'
import { unzip } from './zip.ts'

type Manifest = { readonly files: readonly { readonly name: string; readonly sha256: string }[] }
type Held = { readonly version: number; readonly names: readonly string[] }

/** The goods as this device holds them; null before the first download. */
export async function heldGoods(database: string): Promise<Catalogue | null> {
  const held = await readKept<Held>(database, 'held')
  if (!held) return null
  const files = new Map<string, string>()
  for (const name of held.names) files.set(name, (await readKept<string>(database, `${held.version} ${name}`)) ?? '')
  return catalogueOf(held.version, files)
}

/** Downloads a version, compares what it says of itself, and keeps one record for each file; only then it is the one that is held. */
export async function fetchGoods(database: string, version: number): Promise<Catalogue> {
  const response = await fetch(`/api/device/package?v=${version}`, { headers: headers() })
  if (!response.headers.get('content-type')?.includes('zip')) throw new Error('no package came')
  const files = await unzip(new Uint8Array(await response.arrayBuffer()))
  const texts = checked(files)
  for (const [name, text] of texts) await keep(database, `${version} ${name}`, text)
  await keep(database, 'held', { version, names: [...texts.keys()] } satisfies Held)
  return catalogueOf(version, texts)
}

function checked(files: ReadonlyMap<string, Uint8Array>): Map<string, string> {
  const text = new TextDecoder()
  // The manifest's shape is docs/front-end-package.md's.
  const manifest = JSON.parse(text.decode(files.get('manifest.json'))) as Manifest
  return new Map(
    manifest.files.map(({ name, sha256: hash }) => {
      const bytes = files.get(name)
      if (!bytes || sha256(bytes) !== hash) throw new Error(`${name} of the package is broken`)
      return [name, text.decode(bytes)]
    }),
  )
}

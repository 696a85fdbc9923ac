import { createHash } from 'node:crypto'
import { refuse } from '@fairdesk/contract/refusal'
import { seesTag, type Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { lineOf, packageFiles } from './contents.ts'
import { type PackageFolder, packagePath, sizeOfPackage, writePackage } from './package-files.ts'
import { rowsIn } from './read-package.ts'
import { zipPackage } from './zip-package.ts'

type PackageSelection = {
  readonly folder: PackageFolder
  readonly fair: Fair
  /** The newest where none is said. */
  readonly version: number | undefined
  readonly visibility: Visibility
}

/**
 * A version's file, as much of it as may be seen; a download that broke off goes on where it was.
 * @throws Refusal package.gone for a version that is none any more
 */
export async function packageFileFor(db: Kysely<FairDb>, { folder, fair, version, visibility }: PackageSelection) {
  const newest = db.selectFrom('packages').select(['version', 'sha256']).orderBy('version', 'desc').limit(1)
  const found = await (version === undefined ? newest : newest.where('version', '=', version)).executeTakeFirst()
  if (!found) refuse('package.gone')
  if ((await sizeOfPackage(folder, found.sha256)) === null) refuse('package.gone')
  const name = await packageFor(folder, found.sha256, { visibility, fair })
  const bytes = (await sizeOfPackage(folder, name)) ?? refuse('package.gone')
  const file = { path: packagePath(folder, name), bytes, etag: `"${name}"` }
  return { fileName: `${fair.code}-${found.version}.zip`, type: 'application/zip', file }
}

type Fair = { readonly code: string; readonly name: string }
type Row = Readonly<Record<string, unknown>>

/**
 * The name of the package as this user may see it: his brands alone, no price where he sees none. Made from the whole one
 * when it is first asked for, and then kept: the same user gets the same bytes when he goes on with a download.
 */
async function packageFor(
  folder: PackageFolder,
  sha256: string,
  { visibility, fair }: { readonly visibility: Visibility; readonly fair: Fair },
): Promise<string> {
  const { brands } = visibility
  if (brands === 'all' && seesTag(visibility.prices)) return sha256
  const seen = JSON.stringify([brands === 'all' ? null : brands.toSorted(), seesTag(visibility.prices)])
  const name = `${sha256}-${createHash('sha256').update(seen).digest('hex').slice(0, 16)}`
  if ((await sizeOfPackage(folder, name)) !== null) return name
  const narrowed = narrower(visibility)
  const files = packageFiles.map(({ name: file, keys }) => ({
    name: file,
    runs: runsOf(packagePath(folder, sha256), file, (row) => {
      const left = narrowed(file, row)
      return left ? [lineOf(left, keys)] : []
    }),
  }))
  const { bytes } = zipPackage(fair, files, { onLines: () => undefined })
  const written = await writePackage(folder, bytes)
  await written.publish(name)
  return name
}

async function* runsOf<T>(path: string, file: string, lines: (row: Row) => T[]): AsyncGenerator<T[]> {
  // A line of a package is an object of JSON.
  for await (const rows of rowsIn(path, file)) yield (rows as Row[]).flatMap(lines)
}

/** What of a row is left, null for nothing; goods go by first and outfits before racks, for what else there is names them. */
function narrower({ brands, prices }: Visibility): (file: string, row: Row) => Row | null {
  const goods = new Set<unknown>()
  const outfits = new Set<unknown>()
  const seesBrand = (brand: unknown) => brands === 'all' || brands.some((code) => code === brand)
  const hangs = ({ goodsId, outfitId }: Row) => (goodsId === null ? outfits.has(outfitId) : goods.has(goodsId))
  const ofFile: Readonly<Record<string, (row: Row) => Row | null>> = {
    'goods.ndjson': (row) => (seesBrand(row.brand) ? priced(row, prices) : null),
    'codes.ndjson': (row) => (row.type !== 'brand' || seesBrand(row.code) ? row : null),
    'price-ranges.ndjson': (row) => (seesTag(prices) ? row : null),
    'outfits.ndjson': (row) => withItems(row, ({ goodsId }) => goods.has(goodsId)),
    'displays.ndjson': (row) => withItems(row, hangs),
    'pictures.ndjson': (row) => (goods.has(row.goodsId) ? row : null),
  }
  const named = new Set(['outfits.ndjson', 'displays.ndjson'])
  return (file, row) => {
    const narrow = brands === 'all' && named.has(file) ? undefined : ofFile[file]
    const left = narrow ? narrow(row) : row
    if (left && file === 'goods.ndjson') goods.add(left.goodsId)
    if (left && file === 'outfits.ndjson') outfits.add(left.outfitId)
    return left
  }
}

function priced(row: Row, prices: Visibility['prices']): Row {
  if (seesTag(prices)) return row
  const { tagPrice: _price, priceRangeId: _range, ...unpriced } = row
  return unpriced
}

/** The row with the items that are seen; null where it has items and none of them is. */
function withItems(row: Row, isSeen: (item: Row) => boolean): Row | null {
  const items = itemsOf(row)
  const seen = items.filter(isSeen)
  return items.length > 0 && seen.length === 0 ? null : { ...row, items: seen }
}

function itemsOf({ items }: Row): Row[] {
  return Array.isArray(items) ? items : []
}

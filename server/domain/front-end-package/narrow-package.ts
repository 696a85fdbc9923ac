import { createHash } from 'node:crypto'
import { refuse } from '@fairdesk/contract/refusal'
import { seesTag, type Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { lineOf, packageFiles } from './contents.ts'
import {
  hasSizesFirst,
  type PackageFolder,
  packagePath,
  sizeOfPackage,
  unfinishedPart,
  writePackage,
} from './package-files.ts'
import { rowsIn } from './read-package.ts'
import { zipPackage } from './zip-package.ts'

type PackageSelection = {
  readonly folder: PackageFolder
  readonly fair: Fair
  /** Version; undefined for the newest. */
  readonly version: number | undefined
  readonly visibility: Visibility
}

/**
 * Returns a version's file, limited to what the user may see; supports resuming a download.
 * @throws Refusal package.gone for a version that no longer exists
 */
export async function packageFileFor(db: Kysely<FairDb>, { folder, fair, version, visibility }: PackageSelection) {
  const newest = db.selectFrom('packages').select(['version', 'sha256']).orderBy('version', 'desc').limit(1)
  const packageRow = await (version === undefined ? newest : newest.where('version', '=', version)).executeTakeFirst()
  if (!packageRow) refuse('package.gone')
  if ((await sizeOfPackage(folder, packageRow.sha256)) === null) refuse('package.gone')
  const name = await packageFor(folder, packageRow.sha256, { visibility, fair })
  const bytes = (await sizeOfPackage(folder, name)) ?? refuse('package.gone')
  const file = { path: packagePath(folder, name), bytes, etag: `"${name}"` }
  return { fileName: `${fair.code}-${packageRow.version}.zip`, type: 'application/zip', file }
}

type Fair = { readonly code: string; readonly name: string }
type Row = Readonly<Record<string, unknown>>

/** Layout of the zip: files of another layout are made anew. */
const layout = 'sizes first'

/**
 * Returns the name of the package as this user may see it: only the user's brands, and no prices if they are hidden.
 * Built from the whole one on first request, then cached, so that a resumed download gets the same bytes.
 */
async function packageFor(
  folder: PackageFolder,
  sha256: string,
  { visibility, fair }: { readonly visibility: Visibility; readonly fair: Fair },
): Promise<string> {
  const { brands } = visibility
  const isWhole = brands === 'all' && seesTag(visibility.prices)
  if (isWhole && (await hasSizesFirst(folder, sha256))) return sha256
  const visibilityKey = JSON.stringify([
    brands === 'all' ? null : brands.toSorted(),
    seesTag(visibility.prices),
    layout,
  ])
  const name = `${sha256}-${createHash('sha256').update(visibilityKey).digest('hex').slice(0, 16)}`
  if ((await sizeOfPackage(folder, name)) !== null) return name
  const path = packagePath(folder, name)
  const build = builds.get(path) ?? buildPart(folder, { sha256, name, visibility, fair })
  builds.set(path, build)
  try {
    await build
  } finally {
    builds.delete(path)
  }
  return name
}

/** Builds under way by the path of their file: callers for the same part join one. */
const builds = new Map<string, Promise<void>>()

type Part = Pick<PackageSelection, 'visibility' | 'fair'> & { readonly sha256: string; readonly name: string }

async function buildPart(folder: PackageFolder, { sha256, name, visibility, fair }: Part): Promise<void> {
  const narrowed = narrower(visibility)
  const files = packageFiles.map(({ name: file, keys }) => ({
    name: file,
    runs: runsOf(packagePath(folder, sha256), file, (row) => {
      const narrowedRow = narrowed(file, row)
      return narrowedRow ? [lineOf(narrowedRow, keys)] : []
    }),
  }))
  const { bytes } = zipPackage(fair, files, { onLines: () => undefined })
  const pendingPackage = await writePackage(folder, bytes, unfinishedPart)
  await pendingPackage.publish(name)
}

async function* runsOf<T>(path: string, file: string, lines: (row: Row) => T[]): AsyncGenerator<T[]> {
  // A line of a package is an object of JSON.
  for await (const rows of rowsIn(path, file)) yield (rows as Row[]).flatMap(lines)
}

/** Returns a function that narrows a row, null to drop it; goods come first, outfits before racks, which name them. */
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
    const narrowedRow = narrow ? narrow(row) : row
    if (narrowedRow && file === 'goods.ndjson') goods.add(narrowedRow.goodsId)
    if (narrowedRow && file === 'outfits.ndjson') outfits.add(narrowedRow.outfitId)
    return narrowedRow
  }
}

function priced(row: Row, prices: Visibility['prices']): Row {
  if (seesTag(prices)) return row
  const { tagPrice: _price, priceRangeId: _range, ...unpriced } = row
  return unpriced
}

/** Returns the row with its visible items; null if it has items and none is visible. */
function withItems(row: Row, isSeen: (item: Row) => boolean): Row | null {
  const items = itemsOf(row)
  const visibleItems = items.filter(isSeen)
  return items.length > 0 && visibleItems.length === 0 ? null : { ...row, items: visibleItems }
}

function itemsOf({ items }: Row): Row[] {
  return Array.isArray(items) ? items : []
}

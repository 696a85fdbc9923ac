import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { admin, signedIn } from '../../permissions.ts'

/** What goods on sale may lack; the words of the goods list's filter `missing`. */
export const packageWarnings = ['picture', 'price', 'size'] as const

/** `counts`: rows of each file of the package. Added, changed and removed count rows against the package before. */
export const PackageVersion = z.object({
  version: z.int(),
  sha256: z.string(),
  bytes: z.int(),
  counts: z.record(z.string(), z.int()),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  warnings: z.object({ picture: z.int(), price: z.int(), size: z.int() }),
  /** The version whose contents it brought back; null where it was built. */
  restoredFrom: z.int().nullable(),
  madeAt: z.string(),
  madeBy: z.string(),
})
export type PackageVersion = z.output<typeof PackageVersion>

/** Goods named in a warning; of the rest only how many there are. */
export const mostLacking = 50
const LackingGoods = z.object({ goodsId: z.int(), goodsNo: z.string() })

export const PackageState = z.object({
  /** Under way, whichever process does it; rows done of all. */
  job: z.object({ done: z.int(), total: z.int().nullable() }).nullable(),
  /** How the last one ended. */
  last: z.enum(['made', 'unchanged', 'failed']).nullable(),
  /** The newest first; that one is what front ends get. */
  versions: z.array(PackageVersion),
  /** Of the newest version: the first goods, in their order, that lack each thing; empty where nothing was pushed. */
  lacking: z.record(z.string(), z.array(LackingGoods)),
})
export type PackageState = z.output<typeof PackageState>

/** The data that ordering front ends read, as one file with versions. Its format: docs/front-end-package.md. */
export const frontEndPackage = area({
  /** Builds a package in the background, or joins the one being built. */
  updateZip: {
    method: 'GET',
    path: '/baseData/updateZip',
    effect: 'write',
    access: admin,
    scope: 'none',
    audit: 'package.push',
    input: nothing,
    output: PackageState,
  },
  state: {
    method: 'GET',
    path: '/package/state',
    effect: 'read',
    access: admin,
    scope: 'none',
    input: nothing,
    output: PackageState,
  },
  /** Publishes the contents of an older version anew, under a version of its own: front ends only ever go forward. */
  restore: {
    method: 'POST',
    path: '/package/restore',
    effect: 'write',
    access: admin,
    scope: 'none',
    audit: 'package.restore',
    input: z.object({ version: z.int() }),
    output: PackageState,
  },
  /** What front ends ask: which version there is; null where nothing was pushed yet. */
  current: {
    method: 'GET',
    path: '/package/current',
    effect: 'read',
    access: signedIn,
    scope: 'none',
    input: nothing,
    output: z.object({ version: z.int().nullable(), madeAt: z.string().nullable() }),
  },
  /** Of a version, the newest unless said: what of it the user may see. Takes `Range` and `If-Range`. */
  download: {
    method: 'GET',
    path: '/package/download',
    effect: 'read',
    access: signedIn,
    scope: 'brand',
    transport: 'download',
    input: z.object({ version: z.coerce.number().int().optional() }),
    output: nothing,
  },
})

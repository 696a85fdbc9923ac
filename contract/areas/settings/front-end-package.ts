import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { admin, signedIn } from '../../permissions.ts'

/** Data that goods on sale may lack; the values of the goods list's filter `missing`. */
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
  /** Result of the last run. */
  last: z.enum(['made', 'unchanged', 'failed']).nullable(),
  /** Newest first; front ends get the first one. */
  versions: z.array(PackageVersion),
  /** Goods of the newest version that lack each item, the first in their order; empty if nothing was published. */
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
  /** Publishes the contents of an older version again under a new version: front ends only move forward. */
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
  /** Current package version for front ends; null if nothing was published yet. */
  current: {
    method: 'GET',
    path: '/package/current',
    effect: 'read',
    access: signedIn,
    scope: 'none',
    input: nothing,
    output: z.object({ version: z.int().nullable(), madeAt: z.string().nullable() }),
  },
  /** Downloads a version, the newest by default, as far as visible to the user. Takes `Range` and `If-Range`. */
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

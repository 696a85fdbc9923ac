import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { accountFields } from '../../fields/accounts.ts'
import { sortKeysOf } from '../../fields/field.ts'
import { codeListLength } from '../../names/codes/limits.ts'
import { admin, signedIn } from '../../permissions.ts'
import { inheritedLength } from '../../values/code-lengths.ts'
import { isAltered, sheetImport } from '../shell/sheet-import.ts'

export const accountSorts = sortKeysOf(accountFields)
/** 3 area manager, 4 staff; an administrator is 9. */
export const accountTypes = [3, 4, 9] as const
/** Maximum length of a name, which has to fit the header and narrow columns. */
export const realNameLength = 60
export const priceViews = ['none', 'tag', 'net', 'both'] as const

const ids = z.array(z.int()).max(500)

const AccountFilter = z.object({
  /** Part of an account or a name. */
  keyword: z.string().max(codeListLength).default(''),
  /** Empty lists filter nothing. */
  states: z.array(z.enum(['on', 'off'])).default([]),
  kinds: z.array(z.enum(['admin', 'staff'])).default([]),
  /** Fairs of which the account may enter at least one; administrators enter every fair. */
  fairIds: ids.default([]),
})
export type AccountFilter = z.output<typeof AccountFilter>

const AccountListQuery = AccountFilter.extend({ ...paging, sort: z.enum(accountSorts).default('account') })
export type AccountListQuery = z.output<typeof AccountListQuery>

export const AccountRow = z.object({
  accountId: z.int(),
  account: z.string(),
  realName: z.string(),
  accountType: z.int(),
  isAdmin: z.boolean(),
  enabled: z.boolean(),
  /** Names of the fairs the account may enter; empty for administrators, who may enter all. */
  fairs: z.array(z.string()),
  /** Number of screens the account may open in the caller's fair; null if it may not enter that fair. */
  menus: z.int().nullable(),
  lastLoginAt: z.string().nullable(),
  /** Sign-ins that are alive. */
  sessions: z.int(),
  isOwn: z.boolean(),
})
export type AccountRow = z.output<typeof AccountRow>

/** Rights of an account in one fair; without any it cannot enter. */
export const FairRights = z.object({
  fairId: z.int(),
  menuIds: z.array(z.int()).max(100),
  /** Codes. An empty list sees no goods. */
  brands: z.array(z.string().min(1).max(inheritedLength)).max(1000),
  /** Codes of big areas, regions or areas, each standing for all below it. An empty list sees no customers. */
  areas: z.array(z.string().min(1).max(inheritedLength)).max(5000),
  prices: z.enum(priceViews),
})
export type FairRights = z.output<typeof FairRights>

const fields = {
  account: z.string().trim().max(100),
  realName: z.string().trim().max(realNameLength),
  accountType: z.union([z.literal(3), z.literal(4), z.literal(9)]),
  isAdmin: z.boolean(),
  enabled: z.boolean(),
  rights: z.array(FairRights).max(200),
}

export const AccountDetail = z.object({
  accountId: z.int(),
  ...fields,
  isOwn: z.boolean(),
  version: z.int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type AccountDetail = z.output<typeof AccountDetail>

export const FairChoice = z.object({ fairId: z.int(), code: z.string(), name: z.string(), status: z.string() })
export type FairChoice = z.output<typeof FairChoice>

const Named = z.object({ code: z.string(), name: z.string() })
export const RightsChoices = z.object({
  brands: z.array(Named),
  /** Big areas with their regions and areas. */
  places: z.array(Named.extend({ regions: z.array(Named.extend({ areas: z.array(Named) })) })),
})
export type RightsChoices = z.output<typeof RightsChoices>

const Device = z.object({
  sessionId: z.int(),
  /** Client description sent by the browser. */
  client: z.string(),
  ip: z.string(),
  fair: z.string(),
  since: z.string(),
  seenAt: z.string(),
  /** The sign-in that asks. */
  isThis: z.boolean(),
  /** Account of the administrator viewing as this user; empty for the user's own sign-in. */
  viewer: z.string(),
})
export type Device = z.output<typeof Device>

/** Row of an account import, with its result. */
const SheetRow = z.object({
  /** Row number as in the spreadsheet program. */
  row: z.int(),
  account: z.string(),
  action: z.enum(['created', 'changed', 'left', 'refused']),
  /** Errors or changes, in sentences. */
  notes: z.array(z.string()),
})

const SheetAnswer = z.object({
  committed: z.boolean(),
  counts: z.object({ created: z.int(), changed: z.int(), left: z.int(), refused: z.int() }),
  /** The first 500, those refused before the others. */
  rows: z.array(SheetRow),
  /** Notices about the file as a whole, in sentences. */
  notices: z.array(z.string()),
  isAltered,
  /** Passwords of new accounts, shown only this once. */
  passwords: z.array(z.object({ account: z.string(), password: z.string() })),
})
export type SheetAnswer = z.output<typeof SheetAnswer>

const accountInput = z.object({ accountId: z.int() })
const batch = z.object({ accountIds: ids.min(1) })

const read = { method: 'POST', effect: 'read', access: admin, scope: 'none' } as const
const write = { method: 'POST', effect: 'write', database: 'platform', access: admin, scope: 'none' } as const
/** Passwords or a token in question or answer: nothing of them is kept for a retry. */
const secret = ['password'] as const

/** Staff accounts, their rights and their sign-ins. */
export const account = area({
  list: { path: '/user/list', ...read, input: AccountListQuery, output: pageOf(AccountRow) },
  detail: { path: '/user/detail', ...read, input: accountInput, output: AccountDetail },
  /** Lists all fairs, including those in preparation and archived ones. */
  fairChoices: { path: '/user/fairs', ...read, input: nothing, output: z.array(FairChoice) },
  /** Brands and places that can be granted in one fair. */
  rightsChoices: {
    path: '/user/rightsChoices',
    ...read,
    input: z.object({ fairId: z.int() }),
    output: RightsChoices,
  },
  /**
   * Creates an account (without an id) or changes the version that was read (with one). A new account without a
   * password gets a generated one, returned only once; `passwordIsCommon` warns of a commonly used password, which is
   * refused for administrators. Rights in unlisted fairs are removed.
   */
  save: {
    path: '/user/save',
    ...write,
    audit: 'account.save',
    stepUp: true,
    secret,
    input: z.object({
      accountId: z.int().optional(),
      version: z.int().optional(),
      ...fields,
      password: z.string().max(200).optional(),
    }),
    output: AccountDetail.extend({ password: z.string().optional(), passwordIsCommon: z.boolean().optional() }),
  },
  enable: { path: '/user/enable', ...write, audit: 'account.enable', stepUp: true, input: batch, output: nothing },
  /** Ends their sign-ins. */
  disable: { path: '/user/disable', ...write, audit: 'account.disable', stepUp: true, input: batch, output: nothing },
  /** Ends their sign-ins; `restore` takes it back. */
  remove: { path: '/user/delete', ...write, audit: 'account.delete', stepUp: true, input: batch, output: nothing },
  restore: { path: '/user/restore', ...write, audit: 'account.restore', stepUp: true, input: batch, output: nothing },
  /**
   * Ends the account's sign-ins and closes its open requests. Without a password one is generated and returned only
   * once; a common one is treated as in `save`.
   */
  resetPassword: {
    path: '/user/resetPassword',
    ...write,
    audit: 'account.reset-password',
    stepUp: true,
    secret,
    input: accountInput.extend({ password: z.string().max(200).optional() }),
    output: z.object({ password: z.string().optional(), passwordIsCommon: z.boolean() }),
  },
  /** Sign-ins that are alive, the latest seen first. */
  sessions: { path: '/user/sessions', ...read, input: accountInput, output: z.array(Device) },
  /** Ends one sign-in of the account, or all of them. The caller's own stays. */
  endSessions: {
    path: '/user/endSessions',
    ...write,
    audit: 'account.end-sessions',
    input: accountInput.extend({ sessionId: z.int().optional() }),
    output: z.object({ ended: z.int() }),
  },
  ownSessions: {
    path: '/user/ownSessions',
    ...read,
    access: signedIn,
    input: nothing,
    output: z.array(Device),
  },
  /** One of one's own other sign-ins, or all others. */
  endOwnSessions: {
    path: '/user/endOwnSessions',
    ...write,
    access: signedIn,
    audit: 'account.end-own-sessions',
    input: z.object({ sessionId: z.int().optional() }),
    output: z.object({ ended: z.int() }),
  },
  /** Issues a token to view the console as this user, read-only; it ends with the caller's sign-in. */
  preview: {
    path: '/user/preview',
    ...write,
    audit: 'account.preview',
    secret,
    input: accountInput.extend({ fairId: z.int() }),
    output: z.object({ token: z.string() }),
  },
  importTemplate: {
    path: '/user/importTemplate',
    ...read,
    transport: 'download',
    input: nothing,
    output: nothing,
  },
  /** All that fit, a row for each fair they may enter, without passwords: imported again it changes nothing. */
  export: {
    path: '/user/export',
    ...read,
    transport: 'download',
    input: AccountFilter.extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: nothing,
  },
  /** multipart: file, mode. All or nothing. Fairs that the file does not name for an account stay as they are. */
  import: {
    path: '/user/import',
    ...write,
    transport: 'upload',
    audit: 'account.import',
    stepUp: true,
    secret,
    input: z.object(sheetImport),
    output: SheetAnswer,
  },
})

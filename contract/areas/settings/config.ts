import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { admin, anyone, signedIn } from '../../permissions.ts'

export const FooterLink = z.object({ name: z.string().trim().min(1).max(40), url: z.string().trim().max(500) })

/** Site information; readable by everybody, shown on the sign-in page. */
const publicFields = {
  siteName: z.string().trim().max(40),
  /** Address of an uploaded picture, or empty. */
  logo: z.string().max(100),
  copyright: z.string().trim().max(200),
  footerLinks: z.array(FooterLink).max(8),
  /** Contact for password resets, in several lines. */
  contact: z.string().trim().max(1000),
  /** Language used until the user chooses one. */
  defaultLocale: z.enum(['zh_CN', 'zh_TW', 'en']),
}

/** Upper bounds of the file limits, in MB. */
export const largestUploadMegabytes = 20
export const largestPictureMegabytes = 50
export const largestZipMegabytes = 2000

const privateFields = {
  /** The largest file that may be sent, in MB. */
  uploadMegabytes: z.int().min(1).max(largestUploadMegabytes),
  /** The largest picture of goods, and the largest zip of pictures, in MB. */
  pictureMegabytes: z.int().min(1).max(largestPictureMegabytes),
  pictureZipMegabytes: z.int().min(1).max(largestZipMegabytes),
  /** Address of this installation for customers' devices: https://order.example.com; empty if the console's own. */
  orderingAddress: z.string().trim().max(200).default(''),
  /** Wi-Fi of the hall, for the sheet at the entrance. */
  wifiName: z.string().trim().max(60).default(''),
  /** Administrators without a second factor only set one up. */
  secondFactorForAdmins: z.boolean().default(false),
}

export const SystemSettings = z.object({ ...publicFields, ...privateFields })
export type SystemSettings = z.output<typeof SystemSettings>

const SystemAnswer = z.object({
  ...publicFields,
  /** For administrators only. Send `version` back with a change, so that a concurrent change is not overwritten. */
  own: z.object({ ...privateFields, version: z.int(), updatedAt: z.string(), updatedBy: z.string() }).optional(),
})
/** Result of the server's check of an ordering address. */
export const AddressCheck = z.object({
  /** ours: this installation answers; other: something else does, or nothing; which is not told. */
  state: z.enum(['ours', 'other']),
  /** In the hall's own network, where a phone outside of it does not get. */
  isPrivate: z.boolean(),
  isHttps: z.boolean(),
  /** State of this installation's certificate; null if there is none. `isTrusted`: browsers accept it without a prompt. */
  certificate: z
    .object({ issuer: z.string(), endsAt: z.string(), isTrusted: z.boolean(), endsBeforeFair: z.boolean() })
    .nullable(),
  /** Time of the server's clock. */
  now: z.string(),
})
export type AddressCheck = z.output<typeof AddressCheck>
export type SystemAnswer = z.output<typeof SystemAnswer>

export const PasswordRequest = z.object({
  id: z.int(),
  account: z.string(),
  contact: z.string(),
  at: z.string(),
  ip: z.string(),
})
export type PasswordRequest = z.output<typeof PasswordRequest>

const password = z.string().max(200).default('')

export const config = area({
  /** Changes one's own password: this sign-in stays, the account's others end. The envelope's `msg` says that it is done. */
  updateAdminPassword: {
    method: 'GET',
    path: '/config/updateAdminPassword',
    effect: 'write',
    database: 'platform',
    access: signedIn,
    scope: 'none',
    audit: 'account.change-password',
    secret: ['oldPassword', 'password', 'password2'],
    said: 'message',
    input: z.object({ oldPassword: password, password, password2: password }),
    output: z.object({ message: z.string() }),
  },
  getConfigSystem: {
    method: 'GET',
    path: '/config/getConfigSystem',
    effect: 'read',
    access: anyone,
    scope: 'none',
    input: nothing,
    output: SystemAnswer,
  },
  updateConfigSystem: {
    method: 'POST',
    path: '/config/updateConfigSystem',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'settings.change-system',
    input: SystemSettings.extend({ version: z.int() }),
    output: SystemAnswer,
  },
  /** Calls an ordering address as a phone would. */
  checkOrderingAddress: {
    method: 'POST',
    path: '/config/checkOrderingAddress',
    effect: 'read',
    access: admin,
    scope: 'none',
    input: z.object({ address: z.string().trim().min(1).max(200) }),
    output: AddressCheck,
  },
  /** Address where customers sign in, for cards and the sheet at the entrance. */
  orderingPlace: {
    method: 'GET',
    path: '/config/orderingPlace',
    effect: 'read',
    access: signedIn,
    scope: 'none',
    input: nothing,
    output: z.object({ address: z.string(), wifiName: z.string() }),
  },
  /** Keeps a picture for the site; it is shown once its address is saved with the settings. */
  uploadLogo: {
    method: 'POST',
    path: '/config/uploadLogo',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    transport: 'upload',
    audit: 'settings.upload-logo',
    input: nothing,
    output: z.object({ url: z.string() }),
  },
  /**
   * Requests a new password for a user who cannot sign in. The answer is the same whether or not the account exists.
   */
  requestPassword: {
    method: 'POST',
    path: '/config/requestPassword',
    effect: 'write',
    database: 'platform',
    access: anyone,
    scope: 'none',
    audit: 'account.request-password',
    input: z.object({ account: z.string().trim().min(1).max(100), contact: z.string().trim().max(200).default('') }),
    output: nothing,
  },
  /** Lists open requests, newest first, at most 200. */
  passwordRequests: {
    method: 'GET',
    path: '/config/passwordRequests',
    effect: 'read',
    access: admin,
    scope: 'none',
    input: nothing,
    output: z.array(PasswordRequest),
  },
  /** Puts a request among those dealt with, or takes it back from there. */
  settlePasswordRequest: {
    method: 'POST',
    path: '/config/settlePasswordRequest',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'account.settle-request',
    input: z.object({ id: z.int(), settled: z.boolean() }),
    output: nothing,
  },
})

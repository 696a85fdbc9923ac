import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { anyone, signedIn } from '../../permissions.ts'

/** Signed-in user, as the console keeps it (specification 3). `token` is set on sign-in only. */
export const UserProfile = z.object({
  account: z.string(),
  accountType: z.int(),
  realName: z.string(),
  avatar: z.string(),
  isAdmin: z.boolean(),
  reportype: z.string(),
  allowBrand: z.string(),
  showarea: z.string(),
  priceVisible: z.enum(['none', 'tag', 'net', 'both']),
  fair: z.object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    status: z.string(),
    currency: z.string(),
    timeZone: z.string(),
    /** Closed fairs only: true if the switch of this name lets administrators change its orders. */
    afterFairAdjust: z.boolean().optional(),
  }),
  /** True for administrators who have yet to set up the second factor that the installation demands. */
  needsSecondFactor: z.boolean().optional(),
  /** Account of the viewing administrator: the console is shown as this user sees it, read-only. */
  viewer: z.string().optional(),
  token: z.string().optional(),
})
export type UserProfile = z.output<typeof UserProfile>

const Login = z.object({
  username: z.string().max(100),
  password: z.string().max(200),
  dbSourceId: z.coerce.number().int(),
  /** Second factor, for accounts that have one: a code of the authenticator app, or a recovery code. */
  code: z.string().trim().max(40).optional(),
  /** Random id that the browser makes once and keeps: where it signed in before, others' guesses keep it from nothing. */
  device: z.string().max(43).optional(),
})

export const user = area({
  login: {
    method: 'GET',
    path: '/user/login',
    effect: 'write',
    database: 'platform',
    access: anyone,
    scope: 'none',
    audit: 'session.start',
    secret: ['username', 'password', 'device', 'code'],
    input: Login,
    output: UserProfile,
  },
  getSessionUser: {
    method: 'GET',
    path: '/user/getSessionUser',
    effect: 'read',
    access: signedIn,
    scope: 'none',
    input: nothing,
    output: UserProfile,
  },
  logout: {
    method: 'POST',
    path: '/user/logout',
    effect: 'write',
    database: 'platform',
    access: signedIn,
    scope: 'none',
    audit: 'session.end',
    leavesPreview: true,
    input: nothing,
    output: nothing,
  },
})

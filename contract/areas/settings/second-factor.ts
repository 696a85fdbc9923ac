import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { admin, signedIn } from '../../permissions.ts'

/** Code of an authenticator app, six digits, or a recovery code. */
export const factorCode = z.string().trim().max(40)

const SecondFactorState = z.object({
  isOn: z.boolean(),
  /** ISO 8601; empty while it is off. */
  since: z.string(),
  recoveryCodesLeft: z.int(),
  /** The installation demands it of administrators, of whom the user is one. */
  isRequired: z.boolean(),
})
export type SecondFactorState = z.output<typeof SecondFactorState>

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const write = { method: 'POST', effect: 'write', database: 'platform', access: signedIn, scope: 'none' } as const
/** Codes and the secret are in no log, and nothing of them is kept for a retry. */
const secret = ['code', 'password', 'secret', 'uri', 'recoveryCodes'] as const

/** Time-based one-time codes (RFC 6238) as the second factor of a staff account. */
export const secondFactor = area({
  state: {
    method: 'POST',
    path: '/secondFactor/state',
    effect: 'read',
    access: signedIn,
    scope: 'none',
    input: nothing,
    output: SecondFactorState,
  },
  /** Makes a secret for an authenticator app; it is asked for only once `confirm` has proved that the app has it. */
  begin: {
    path: '/secondFactor/begin',
    ...write,
    audit: 'second-factor.begin',
    beforeSecondFactor: true,
    secret,
    input: z.object({ password: z.string().max(200) }),
    output: z.object({ secret: z.string(), uri: z.string() }),
  },
  /** Turns it on and ends the account's other sessions. The recovery codes are returned only here, each opens once. */
  confirm: {
    path: '/secondFactor/confirm',
    ...write,
    audit: 'second-factor.turn-on',
    beforeSecondFactor: true,
    secret,
    input: z.object({ code: factorCode }),
    output: RecoveryCodes,
  },
  /** Makes new recovery codes; the former ones end. */
  renewCodes: {
    path: '/secondFactor/renewCodes',
    ...write,
    audit: 'second-factor.renew-codes',
    secret,
    input: z.object({ code: factorCode }),
    output: RecoveryCodes,
  },
  turnOff: {
    path: '/secondFactor/turnOff',
    ...write,
    audit: 'second-factor.turn-off',
    secret,
    input: z.object({ code: factorCode }),
    output: nothing,
  },
  /** Opens the calls that ask for the second factor again, for ten minutes of this session. */
  verify: {
    path: '/secondFactor/verify',
    ...write,
    audit: 'second-factor.verify',
    secret,
    input: z.object({ code: factorCode }),
    output: nothing,
  },
  /** Turns off the second factor of another account, whose device is lost, and ends its sessions. */
  reset: {
    path: '/secondFactor/reset',
    ...write,
    access: admin,
    audit: 'second-factor.reset',
    stepUp: true,
    input: z.object({ accountId: z.int() }),
    output: z.object({ wasOn: z.boolean() }),
  },
})

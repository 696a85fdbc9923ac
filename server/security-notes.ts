import { device } from '@fairdesk/contract/areas/device/device'
import { kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import { secondFactor } from '@fairdesk/contract/areas/settings/second-factor'
import { user } from '@fairdesk/contract/areas/shell/user'
import { Refusal } from '@fairdesk/contract/refusal'
import type { GatheredSecurityAction } from '@fairdesk/contract/settings/security-actions'
import { tally } from './db/tally.ts'
import { nameOf } from './domain/accounts/principal.ts'
import type { SecurityEvent, SecurityEvents } from './domain/accounts/security/security-events.ts'
import type { Call } from './http/call.ts'

const throttled = new Set(['login.wait', 'login.busy'])
const refused = new Set([
  'login.wrong',
  'login.disabled',
  'device.card-unknown',
  'device.card-ended',
  'kiosk.wrong-code',
])
const signInPaths = new Set<string>([user.login.path, device.signIn.path, kiosk.prove.path, secondFactor.verify.path])

/** Notes and counts a refused sign-in or second factor; other refusals are none of security's. */
export function noteRefusal(security: SecurityEvents, call: Call, error: unknown): void {
  if (!(error instanceof Refusal) || !signInPaths.has(call.endpoint.path)) return
  const action = actionOf(error.key)
  if (!action) return
  if (action === 'security.sign-in-throttled') tally.signIns.throttled++
  else tally.signIns.refused++
  const tried = triedBy(call)
  const account = call.principal ? nameOf(call.principal) : ''
  security.note({ action, ip: call.caller.ip, account, ...(tried ? { tried } : {}) })
}

/** Notes that somebody took a file of data along. */
export function noteExport(security: SecurityEvents, { endpoint, user: staff, caller }: Call): void {
  if (endpoint.transport !== 'download' || !staff) return
  const account = staff.viewer?.account ?? staff.account
  security.note({ action: 'security.export', ip: caller.ip, account, ref: `${staff.fair.code} ${endpoint.path}` })
}

function actionOf(key: string): GatheredSecurityAction | null {
  if (throttled.has(key)) return 'security.sign-in-throttled'
  if (key === 'second-factor.wrong') return 'security.code-refused'
  return refused.has(key) ? 'security.sign-in-refused' : null
}

/** Returns the account named, which a card's or a code's sign-in does not. */
function triedBy({ input, endpoint, principal }: Call): SecurityEvent['tried'] | null {
  const { username, account, fair } = Object(input)
  if (endpoint.path === user.login.path) return { name: String(username), fairId: null }
  if (typeof account === 'string') return { name: account, fairId: Number(fair) }
  return typeof username === 'string' && principal ? { name: username, fairId: principal.fair.id } : null
}

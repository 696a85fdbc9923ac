import { refuseInput } from '@fairdesk/contract/refusal'
import type { FastifyRequest } from 'fastify'
import type { StatementLimits } from '../db/statements/limits.ts'
import { nameOf, type Principal } from '../domain/accounts/principal.ts'
import type { Call } from './call.ts'
import { mannerOf } from './call-asker.ts'
import type { AuditEntry } from './write-records.ts'

/** Returns the log entry of a write, with the key under which its sender may repeat it. */
export function auditEntryOf(
  call: Call,
  request: FastifyRequest,
  { writeMs }: Pick<StatementLimits, 'writeMs'>,
): AuditEntry {
  const viewer = call.user?.viewer
  return {
    account: viewer?.account ?? (call.principal ? nameOf(call.principal) : ''),
    realName: (viewer ?? call.user)?.realName ?? nameOfOther(call.principal),
    ip: call.caller.ip,
    requestId: call.caller.requestId,
    action: call.endpoint.audit ?? '',
    route: call.endpoint.path,
    plansOnce: call.principal?.kind === 'dealer',
    statementMs: mannerOf(call.endpoint) === 'usual' ? writeMs : null,
    // A key would keep a hash of the input, and with it of the password.
    key: call.endpoint.secret ? undefined : keyOf(call.input, request),
    intent: () => intentOf(call),
  }
}

/** Returns the name people know a non-staff caller by. */
function nameOfOther(principal: Principal | null): string {
  return principal?.kind === 'dealer' ? principal.customerName : ''
}

/** Returns the text that distinguishes writes under the same key: the input and its files, without passwords. */
export function intentOf({ endpoint, input, files }: Call): string {
  const payload = files.length === 0 ? input : { input, files: files.map(({ sha256 }) => sha256) }
  return JSON.stringify(payload ?? null, (name, value) => (endpoint.unkept?.includes(name) ? undefined : value))
}

/** Returns the client's idempotency key: `requestId` in the input or the header `Idempotency-Key`. */
function keyOf(input: unknown, { headers, body, query }: FastifyRequest): string | undefined {
  const sent = [input, body, query].map((source) => Object(source).requestId).find((key) => key !== undefined)
  const key: unknown = sent ?? headers['idempotency-key']
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string') refuseInput('requestId', 'notText')
  if (key.length > 100) refuseInput('requestId', 'tooLong', 100)
  return key
}

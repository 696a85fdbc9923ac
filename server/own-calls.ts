import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import type { CallAs, OwnCall } from './areas/job-services.ts'
import { checkAccess, checkDisk, checkFairTakesWrites } from './http/access.ts'
import { intentOf } from './http/audit-entry.ts'
import type { Call } from './http/call.ts'
import type { CallServices, WriteHandler } from './http/call-services.ts'
import type { AreaBindings } from './http/dispatch.ts'
import { parseInput } from './http/input/parse.ts'

/** Makes calls for the server's own work, as a signed-in user would: with the same handlers and request contexts. */
export function ownCalls(wiring: AreaBindings, requestContexts: CallServices): CallAs {
  const call: (endpoint: Endpoint, internalCall: OwnCall<Endpoint>) => Promise<unknown> = async (
    endpoint,
    internalCall,
  ) => {
    const { user, key } = internalCall
    checkAccess(endpoint, user)
    checkDisk(endpoint, requestContexts.diskStage())
    checkFairTakesWrites(endpoint, user)
    const fullCall = callOf(endpoint, internalCall)
    const handler = handlerOf(wiring, endpoint)
    if (endpoint.effect === 'read') return handler.run(await requestContexts.readContext(fullCall), fullCall.input)
    const auditEntry = {
      account: user.account,
      realName: user.realName,
      ip: '',
      requestId: fullCall.caller.requestId,
      plansOnce: false,
      statementMs: null,
      action: endpoint.audit ?? '',
      route: endpoint.path,
      key,
      intent: () => intentOf(fullCall),
    }
    return requestContexts.write(fullCall, auditEntry, handler)
  }
  // The area's own types have checked the handler's answer.
  return call as CallAs
}

function callOf(endpoint: Endpoint, { user, input, language, files = [] }: OwnCall<Endpoint>): Call {
  const caller = { requestId: randomUUID(), ip: '', client: user.realName, language, host: '', origin: '' }
  return { endpoint, principal: user, user, caller, files, input: parseInput(endpoint, input) }
}

function handlerOf(wiring: AreaBindings, endpoint: Endpoint): WriteHandler {
  for (const { area, handlers } of wiring) {
    const name = Object.keys(area).find((candidate) => area[candidate] === endpoint)
    const handler = name === undefined ? undefined : handlers[name]
    // Those that are completed are asked by screens alone.
    if (typeof handler === 'function') return { run: handler as WriteHandler['run'] }
  }
  throw new Error(`no handler for ${endpoint.path}`)
}

import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import type { CallAs, OwnCall } from './areas/job-services.ts'
import { checkAccess, checkDisk, checkFairTakesWrites } from './http/access.ts'
import { type Call, intentOf, type Rooms, type Wiring, type WriteHandler } from './http/dispatch.ts'
import { parseInput } from './http/input/parse.ts'

/** Calls that work of the server's own makes, as somebody signed in would: by the same handlers in the same rooms. */
export function ownCalls(wiring: Wiring, rooms: Rooms): CallAs {
  const call: (endpoint: Endpoint, own: OwnCall<Endpoint>) => Promise<unknown> = async (endpoint, own) => {
    const { user, key } = own
    checkAccess(endpoint, user)
    checkDisk(endpoint, rooms.diskStage())
    checkFairTakesWrites(endpoint, user)
    const made = callOf(endpoint, own)
    const handler = handlerOf(wiring, endpoint)
    if (endpoint.effect === 'read') return handler.run(await rooms.readContext(made), made.input)
    const slip = {
      account: user.account,
      realName: user.realName,
      ip: '',
      requestId: made.caller.requestId,
      plansOnce: false,
      statementMs: null,
      action: endpoint.audit ?? '',
      route: endpoint.path,
      key,
      intent: () => intentOf(made),
    }
    return rooms.write(made, slip, handler)
  }
  // What a handler answers, its area's own types have checked.
  return call as CallAs
}

function callOf(endpoint: Endpoint, { user, input, language, files = [] }: OwnCall<Endpoint>): Call {
  const caller = { requestId: randomUUID(), ip: '', client: user.realName, language, host: '', origin: '' }
  return { endpoint, principal: user, user, caller, files, input: parseInput(endpoint, input) }
}

function handlerOf(wiring: Wiring, endpoint: Endpoint): WriteHandler {
  for (const { area, handlers } of wiring) {
    const name = Object.keys(area).find((one) => area[one] === endpoint)
    const handler = name === undefined ? undefined : handlers[name]
    // Those that are completed are asked by screens alone.
    if (typeof handler === 'function') return { run: handler as WriteHandler['run'] }
  }
  throw new Error(`no handler for ${endpoint.path}`)
}

import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { signedIn } from '../../permissions.ts'

/**
 * `version`: the fair's figures have moved to this version. `database`: the server's database stopped answering, or
 * answers again. `signedOut`: this sign-in has ended.
 */
export const LiveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('version'), version: z.int() }),
  z.object({ kind: z.literal('database'), isAvailable: z.boolean() }),
  z.object({ kind: z.literal('signedOut') }),
])
export type LiveEvent = z.output<typeof LiveEvent>

export const live = area({
  watch: {
    method: 'GET',
    path: '/live/watch',
    effect: 'read',
    access: signedIn,
    scope: 'none',
    transport: 'live',
    input: nothing,
    output: LiveEvent,
  },
})

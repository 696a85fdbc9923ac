import { displays, type Rack } from '@fairdesk/contract/areas/data/displays'
import { call } from '../../../kit/call/api.ts'
import { ApiError, isLost } from '../../../kit/call/api-error.ts'
import { type Arranging, type Overtaken, overtakenBy } from './arranging.ts'

const conflict = 409

type Sent = {
  readonly wished: readonly { readonly displayId: number }[]
  /** Racks as they were sent without an answer: they may hang so. Those of a save whose answer was lost are added. */
  readonly unanswered: Rack[]
}

/** What another has saved meanwhile of the racks that were refused; null where they were refused for another reason. */
export async function overtakenRacks(
  error: unknown,
  from: Arranging,
  { wished, unanswered }: Sent,
): Promise<Overtaken | null> {
  if (isLost(error)) unanswered.push(...from.now)
  if (!(error instanceof ApiError) || error.code !== conflict) return null
  const asked = wished.map(({ displayId }) => call(displays.get, { displayId }, { quiet: true }))
  return overtakenBy(await Promise.all(asked).catch(() => []), from, unanswered)
}

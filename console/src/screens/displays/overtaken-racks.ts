import { displays } from '@fairdesk/contract/areas/displays'
import { call } from '../../kit/api.ts'
import { ApiError } from '../../kit/api-error.ts'
import { type Arranging, type Overtaken, overtakenBy } from './arranging.ts'

const conflict = 409

/** What another has saved meanwhile of the racks that were refused; null where they were refused for another reason. */
export async function overtakenRacks(
  error: unknown,
  from: Arranging,
  wished: readonly { readonly displayId: number }[],
): Promise<Overtaken | null> {
  if (!(error instanceof ApiError) || error.code !== conflict) return null
  const asked = wished.map(({ displayId }) => call(displays.get, { displayId }, { quiet: true }))
  return overtakenBy(await Promise.all(asked).catch(() => []), from)
}

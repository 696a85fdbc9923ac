import type { Area } from '../endpoint.ts'
import { dictionary } from './dictionary.ts'
import { live } from './live.ts'
import { user } from './user.ts'

/** Every area of the API. A name here needs its handlers in server/areas/index.ts. */
export const areas = { user, dictionary, live } satisfies Record<string, Area>

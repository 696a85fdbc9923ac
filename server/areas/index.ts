import { areas } from '@fairdesk/contract/areas/index'
import { dictionaryHandlers } from './dictionary/handlers.ts'
import { liveHandlers } from './live/handlers.ts'
import { userHandlers } from './user/handlers.ts'

/** The wiring table: which handlers serve which area of the contract. */
export const wiring = [
  { area: areas.user, handlers: userHandlers },
  { area: areas.dictionary, handlers: dictionaryHandlers },
  { area: areas.live, handlers: liveHandlers },
]

import type { FairDatabases } from '../../settings/fair-databases.ts'
import { dealerIn } from './dealers.ts'
import { displayIn } from './displays.ts'
import { kioskIn } from './kiosks.ts'
import type { FindOthers } from './read-session.ts'

/** How those who are no staff are found: each kind in the database of its fair. */
export function othersIn(fairs: Pick<FairDatabases, 'of'>): FindOthers {
  return { findDealer: dealerIn(fairs), findDisplay: displayIn(fairs), findKiosk: kioskIn(fairs) }
}

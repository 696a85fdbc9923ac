import type { FairDatabases } from '../../fairs/fair-databases.ts'
import { dealerIn } from './dealers.ts'
import { displayIn } from './displays.ts'
import { kioskIn } from './kiosks.ts'
import type { FindOthers } from './read-session.ts'

/** Returns the finders of non-staff callers: each kind in the database of its fair. */
export function othersIn(fairs: Pick<FairDatabases, 'databaseOf'>): FindOthers {
  return { findDealer: dealerIn(fairs), findDisplay: displayIn(fairs), findKiosk: kioskIn(fairs) }
}

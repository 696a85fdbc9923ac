import type { whiteSpots } from '@fairdesk/contract/areas/reports/customers/white-spots'
import type { AreaHandlers } from '../../context.ts'
import { exportWhiteSpots } from './export.ts'
import { lackingCustomers } from './lacking-customers.ts'
import { whiteSpotMatrix } from './matrix.ts'

export const whiteSpotsHandlers: AreaHandlers<typeof whiteSpots> = {
  matrix: whiteSpotMatrix,
  customers: lackingCustomers,
  export: exportWhiteSpots,
}

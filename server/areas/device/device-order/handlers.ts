import type { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import type { AreaHandlers } from '../../context.ts'
import { history } from './history.ts'
import { submit, withdraw } from './move.ts'
import { order } from './order.ts'
import { save, savedTotals } from './save.ts'
import { split } from './split.ts'
import { substitutes } from './substitutes.ts'
import { orderPdf } from './take-along/order-pdf.ts'
import { orderSheet } from './take-along/order-sheet.ts'

export const deviceOrderHandlers: AreaHandlers<typeof deviceOrder> = {
  order,
  save: {
    run: save,
    complete: savedTotals,
    gathered: ({ customerId, rows }) => ({ customerId, rows: rows.length }),
  },
  submit,
  withdraw,
  history,
  orderPdf,
  orderSheet,
  substitutes,
  split,
}

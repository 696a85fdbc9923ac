import { backups } from './backups/backups.ts'
import { bytes } from './browser/bytes.ts'
import { painting } from './browser/painting.ts'
import { heartbeats } from './devices/heartbeats.ts'
import { exporting } from './files/exporting.ts'
import { importing } from './files/importing.ts'
import { reportsExporting } from './files/reports-exporting.ts'
import { handingOver, handover } from './handover/handover.ts'
import { lists } from './lists/lists.ts'
import { logs } from './lists/logs.ts'
import { load } from './load/load.ts'
import { overload } from './load/overload.ts'
import { orders } from './orders/orders.ts'
import type { Part } from './part.ts'
import { reports } from './reports/reports.ts'
import { saves } from './saves.ts'

export const parts: readonly Part[] = [
  reports,
  load,
  overload,
  saves,
  backups,
  heartbeats,
  orders,
  handover,
  handingOver,
  exporting,
  reportsExporting,
  importing,
  lists,
  logs,
  painting,
  bytes,
]

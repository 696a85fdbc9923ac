import type { structure } from '@fairdesk/contract/areas/reports/structure'
import type { AreaHandlers } from '../../context.ts'
import { exportStructure } from './export.ts'
import { pivotList } from './pivot.ts'
import { exportPivot } from './pivot-export.ts'
import { structureList } from './structure.ts'

export const structureHandlers: AreaHandlers<typeof structure> = {
  list: structureList,
  export: exportStructure,
  pivot: pivotList,
  exportPivot,
}

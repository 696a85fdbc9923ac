import type { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import type { AreaHandlers } from '../../context.ts'
import { areaTree } from './area-tree.ts'
import { customerList } from './customer-list.ts'
import { filterNames } from './filter-names.ts'
import { filterValues } from './filter-values.ts'
import { goodsList } from './goods-list.ts'

export const reportPickersHandlers: AreaHandlers<typeof reportPickers> = {
  getCustomerList: customerList,
  getGoodsList: goodsList,
  getAreacode: areaTree,
  getFilterNames: filterNames,
  getFilterValues: filterValues,
}

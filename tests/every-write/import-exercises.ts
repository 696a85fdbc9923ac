import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { filledForm, orderForm } from '../../server/testing/order-forms.ts'
import { world } from '../../server/testing/world.ts'
import type { Desk } from './desk.ts'

const csv = (rows: readonly (readonly string[])[]) =>
  new TextEncoder().encode(rows.map((row) => row.join(',')).join('\n'))

/** Another number each time, so that there is something to write. */
const number = () => String(1 + (Date.now() % 9000))

/** How each import of what belongs to customers is made to write something. */
export const importExercises = {
  'agent.import': (desk: Desk) =>
    desk.upload(
      bulkImport.importAgents,
      csv([
        ['账号', '密码', '名称', '区域2', '子账号'],
        [`agent${Date.now()}`, desk.secret(), '浙江总代', '杭州', 'C003'],
      ]),
      { mode: 'commit' },
    ),
  'target.import': (desk: Desk) =>
    desk.upload(
      bulkImport.importTargets,
      csv([
        ['客户', '大类', '属性值', '件数'],
        ['C001', '', '上装', number()],
      ]),
      {
        mode: 'commit',
      },
    ),
  'discount.import': (desk: Desk) =>
    desk.upload(
      bulkImport.importDiscounts,
      csv([
        ['客户', '大类', '折扣'],
        ['C001', '上装', `0.${number()}`],
      ]),
      {
        mode: 'commit',
      },
    ),
  'guide.import': (desk: Desk) =>
    desk.upload(
      bulkImport.importGuide,
      csv([
        ['客户', '款色号', '数量'],
        ['C001', 'T001-01', number()],
      ]),
      {
        mode: 'commit',
      },
    ),
  'history.import': (desk: Desk) =>
    desk.upload(
      bulkImport.importHistory,
      csv([
        ['客户', '季节', '款号', '数量'],
        ['C001', '26SS', 'T9', number()],
      ]),
      {
        mode: 'commit',
      },
    ),
  'minimum.import': (desk: Desk) =>
    desk.upload(
      bulkImport.importMinimums,
      csv([
        ['级别', '款号', '起订量'],
        ['A级', 'T001;P001', number()],
      ]),
      {
        mode: 'commit',
      },
    ),
  'outfit.import': (desk: Desk) =>
    desk.upload(
      bulkImport.importOutfits,
      csv([
        ['搭配编号', '名称', '款色'],
        [`D${Date.now()}`, '一套', 'T001-01;P001'],
      ]),
      {
        mode: 'commit',
      },
    ),
  'display.import': (desk: Desk) =>
    desk.upload(
      bulkImport.importDisplays,
      csv([
        ['陈列编号', '名称', '款色'],
        [`A${Date.now()}`, '入口', 'T001-01'],
      ]),
      {
        mode: 'commit',
      },
    ),
  'order.import': async (desk: Desk) => {
    const form = await orderForm(desk.app, world.customers.hangzhou)
    const file = await filledForm(form, (fill) => fill('T001-01', 'L', String(1 + (Date.now() % 90))))
    return desk.upload(bulkImport.importOrders, file, { mode: 'commit' })
  },
}

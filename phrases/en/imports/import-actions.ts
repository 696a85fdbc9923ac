import type { Shape } from '../../shape.ts'
import type { importActions as source } from '../../zh-cn/imports/import-actions.ts'

export const importActions: Shape<typeof source> = {
  'agent.import': 'Import agents',
  'target.import': 'Import targets',
  'discount.import': 'Import discounts',
  'guide.import': 'Import guide quantities',
  'history.import': 'Import history',
  'minimum.import': 'Import minimum order quantities',
  'outfit.import': 'Import outfits',
  'display.import': 'Import displays',
  'order.import': 'Import order form',
  'order.import-lines': 'Import order lines',
}

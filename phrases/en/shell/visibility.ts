import type { Shape } from '../../shape.ts'
import type { visibility as source } from '../../zh-cn/shell/visibility.ts'

export const visibility: Shape<typeof source> = {
  noAreas:
    'Your account sees no areas, so there are no customers here. Ask an administrator to give it areas in the user permission settings.',
  noBrands:
    'Your account sees no brands, so there are no goods here. Ask an administrator to give it brands in the user permission settings.',
  noFigures:
    'Your account opens no screen that shows what was ordered, so there are no figures here. Ask an administrator for one in the user permission settings.',
  noOrders: 'No orders yet.',
}

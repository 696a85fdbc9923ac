import type { deviceShops } from '@fairdesk/contract/areas/device/device-shops'
import type { AreaHandlers } from '../../context.ts'
import { shops } from './shops.ts'

export const deviceShopsHandlers: AreaHandlers<typeof deviceShops> = { shops }

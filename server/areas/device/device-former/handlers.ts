import type { deviceFormer } from '@fairdesk/contract/areas/device/device-former'
import type { AreaHandlers } from '../../context.ts'
import { formerOrder } from './former-order.ts'

export const deviceFormerHandlers: AreaHandlers<typeof deviceFormer> = { formerOrder }

import type { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import type { AreaHandlers } from '../../context.ts'
import { changeSwitches } from './change-switches.ts'
import { configData } from './config-data.ts'
import { configLog } from './config-log.ts'
import { customerClosing } from './customer-closing.ts'

export const controlConfigHandlers: AreaHandlers<typeof controlConfig> = {
  getConfigData: ({ db }) => configData(db),
  updateConfigData: changeSwitches,
  configLog,
  customerClosing,
}

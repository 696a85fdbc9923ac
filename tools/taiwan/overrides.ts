import type { Overrides } from './derive.ts'
import { backups } from './overrides/backups.ts'
import { data } from './overrides/data.ts'
import { device } from './overrides/device.ts'
import { imports } from './overrides/imports.ts'
import { orders } from './overrides/orders.ts'
import { pages } from './overrides/pages.ts'
import { reports } from './overrides/reports.ts'
import { selfPrint } from './overrides/self-print.ts'
import { settings } from './overrides/settings.ts'
import { shell } from './overrides/shell.ts'
import { standby } from './overrides/standby.ts'
import { sync } from './overrides/sync.ts'
import { system } from './overrides/system.ts'

/** What terms cannot get right, because the word is another in this text alone. */
export const overrides: Overrides = {
  ...backups,
  ...data,
  ...device,
  ...imports,
  ...orders,
  ...pages,
  ...reports,
  ...selfPrint,
  ...settings,
  ...shell,
  ...standby,
  ...sync,
  ...system,
}

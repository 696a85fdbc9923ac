import type { frontEndPackage } from '@fairdesk/contract/areas/settings/front-end-package'
import type { AreaHandlers } from '../../context.ts'
import { currentPackage, downloadPackage } from './download-package.ts'
import { packageState } from './package-state.ts'
import { pushPackage, restorePackage } from './push-package.ts'

export const frontEndPackageHandlers: AreaHandlers<typeof frontEndPackage> = {
  updateZip: pushPackage,
  state: ({ db }) => packageState(db),
  restore: restorePackage,
  current: currentPackage,
  download: downloadPackage,
}

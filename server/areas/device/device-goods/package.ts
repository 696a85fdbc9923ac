import type { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import { dealerMay } from '../../../domain/dealers/may-for.ts'
import { packageFileFor } from '../../../domain/front-end-package/narrow-package.ts'
import type { Handler } from '../../handler.ts'

/** Returns the package as far as the customer may see it: customers with the same visibility get the same file. */
export const packageFile: Handler<typeof deviceGoods.package> = async ({ db, dealer, services }, { v }) => {
  const { fair } = dealer
  const { visibility } = await dealerMay({ db, dealer })
  const folder = { dataDir: services.dataDir, schema: fair.schema }
  return packageFileFor(db, { folder, fair: { code: fair.code, name: fair.name }, version: v, visibility })
}

import type { config } from '@fairdesk/contract/areas/settings/config'
import { keepPicture } from '../../../domain/settings/site-pictures.ts'
import type { AreaHandlers } from '../../context.ts'
import { changePassword } from './change-password.ts'
import { checkOrderingAddress, orderingPlace } from './ordering-address.ts'
import { openRequests, requestPassword, settleRequest } from './password-requests.ts'
import { changeSystem, systemFor } from './system.ts'

export const configHandlers: AreaHandlers<typeof config> = {
  updateAdminPassword: changePassword,
  getConfigSystem: ({ services, user }) => systemFor(services.platform, user),
  updateConfigSystem: changeSystem,
  checkOrderingAddress,
  orderingPlace,
  uploadLogo: async ({ platform, user, files, record }) => {
    const url = await keepPicture(platform, files[0], { kind: 'logo', account: user.account })
    record({ ref: url })
    return { url }
  },
  requestPassword,
  passwordRequests: ({ services }) => openRequests(services.platform),
  settlePasswordRequest: settleRequest,
}

import type { device } from '@fairdesk/contract/areas/device/device'
import { installationId } from '../../../domain/settings/installation-id.ts'
import { readSystemSettings } from '../../../domain/settings/system-settings.ts'
import type { Handler } from '../../handler.ts'
import { openFair } from './sign-in.ts'

/** Returns the heading of the sign-in page. */
export const fairBeforeSignIn: Handler<typeof device.fair> = async ({ services }, input) => {
  const { id, name } = await openFair(services, input.fair)
  const { settings } = await readSystemSettings(services.platform)
  const { siteName, logo, contact } = settings
  return { id, name, siteName, logo, contact, now: new Date().toISOString() }
}

export const installation: Handler<typeof device.installation> = async ({ services }) => ({
  installation: await installationId(services.platform),
  now: new Date().toISOString(),
})

import { signedInDevices, signOutAccounts } from '../../../domain/dealers/sign-out-accounts.ts'
import type { WriteContext } from '../../context.ts'

/**
 * Signs out the devices of these accounts once the write is committed. Returns how many are signed in, for the log;
 * undefined if none are.
 */
export async function signOutDevices(
  { services, user, afterCommit }: Pick<WriteContext, 'services' | 'user' | 'afterCommit'>,
  accountIds: readonly number[],
  reason?: string,
): Promise<{ readonly devices: number } | undefined> {
  const signedIn = await signedInDevices(services.platform, user.fair, accountIds)
  const devices = signedIn.values().reduce((sum, count) => sum + count, 0)
  afterCommit(() => signOutAccounts({ ...services, reason }, user.fair, accountIds))
  return devices > 0 ? { devices } : undefined
}

import { refuse } from '@fairdesk/contract/refusal'
import { acceptCode } from '../../../domain/accounts/second-factor/accept-code.ts'
import type { PlatformWriteContext } from '../../context.ts'

/**
 * Takes a code of the user's own second factor. Not in the write's transaction, which a refusal undoes: a wrong one
 * stays counted.
 */
export async function acceptOwnCode({ services, user, caller }: PlatformWriteContext, code: string): Promise<void> {
  const { platform, seal, dealerDoor } = services
  const attempt = { client: caller.ip, isKnown: true, device: '' }
  await acceptCode({ platform, seal, turns: dealerDoor.turns }, { accountId: user.accountId, code, attempt })
}

/** @throws Refusal second-factor.off */
export function refuseWithoutFactor({ user }: Pick<PlatformWriteContext, 'user'>): void {
  if (!user.secondFactor.isOn) refuse('second-factor.off')
}

import type { UserProfile } from '@fairdesk/contract/areas/shell/user'

/** A user as the other of two is told of him: with his fair, where that is all that differs. */
export function nameOf({ account, realName, fair }: UserProfile, beside: UserProfile): string {
  const name = realName === '' || realName === account ? account : `${realName} (${account})`
  return account === beside.account ? `${name} · ${fair.name}` : name
}

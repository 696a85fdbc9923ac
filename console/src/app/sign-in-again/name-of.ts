import type { UserProfile } from '@fairdesk/contract/areas/shell/user'

/** Returns a user's name as distinguished from the other user's: with the fair if nothing else differs. */
export function nameOf({ account, realName, fair }: UserProfile, otherProfile: UserProfile): string {
  const name = realName === '' || realName === account ? account : `${realName} (${account})`
  return account === otherProfile.account ? `${name} · ${fair.name}` : name
}

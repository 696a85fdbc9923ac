import type { DeviceMessage } from '@fairdesk/contract/areas/device/device'

/**
 * Returns true if a message needs acceptance or was not shown yet. Messages about order changes always need
 * acceptance.
 */
export function isUnread({ needsAccept, acceptedAt, seenAt, withdrawnAt }: DeviceMessage): boolean {
  return !withdrawnAt && (needsAccept ? !acceptedAt : !seenAt)
}

export function isToAccept({ needsAccept, acceptedAt, withdrawnAt }: DeviceMessage): boolean {
  return needsAccept && !acceptedAt && !withdrawnAt
}

import type { DeviceMessage } from '@fairdesk/contract/areas/device/device'

/** Asks to be accepted, or was not shown yet. What happened to an order asks to be accepted always. */
export function isUnread({ needsAccept, acceptedAt, seenAt, withdrawnAt }: DeviceMessage): boolean {
  return !withdrawnAt && (needsAccept ? !acceptedAt : !seenAt)
}

export function isToAccept({ needsAccept, acceptedAt, withdrawnAt }: DeviceMessage): boolean {
  return needsAccept && !acceptedAt && !withdrawnAt
}

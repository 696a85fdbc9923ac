import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import type { ShellPhrases } from '../../../kit/text/phrases.ts'
import { openDevicesDialog, openPasswordDialog, openQrCodeDialog } from '../../account/account-dialogs.ts'

export type AccountEntry = {
  readonly key: string
  label(phrases: ShellPhrases): string
  run(): void
  /** Absent: everybody sees it. */
  isFor?(profile: UserProfile): boolean
}

/** What the account's menu offers between home and signing out; the command palette offers the same. One line adds one. */
export const accountEntries: readonly AccountEntry[] = [
  { key: 'qrcode', label: ({ settings }) => settings.qrcode, run: openQrCodeDialog },
  { key: 'password', label: ({ settings }) => settings.password.title, run: openPasswordDialog, isFor: isHere },
  {
    key: 'devices',
    label: ({ devices }) => devices.title,
    run: openDevicesDialog,
    isFor: isHere,
  },
]

/** Of who only looks on, these would be another's. */
function isHere({ viewer }: UserProfile): boolean {
  return viewer === undefined
}

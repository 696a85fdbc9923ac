import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import type { ShellPhrases } from '../../kit/text/phrases.ts'
import { openDevicesDialog, openFactorDialog, openPasswordDialog, openQrCodeDialog } from './account-dialogs.ts'

export type AccountEntry = {
  readonly key: string
  label(phrases: ShellPhrases): string
  run(): void
  /** Absent: everybody sees it. */
  isFor?(profile: UserProfile): boolean
}

/**
 * Entries of the account menu between home and signing out, also offered by the command palette. Add one by adding a
 * line.
 */
export const accountEntries: readonly AccountEntry[] = [
  { key: 'qrcode', label: ({ settings }) => settings.qrcode, run: openQrCodeDialog },
  { key: 'password', label: ({ settings }) => settings.password.title, run: openPasswordDialog, isFor: isHere },
  {
    key: 'devices',
    label: ({ devices }) => devices.title,
    run: openDevicesDialog,
    isFor: isHere,
  },
  { key: 'factor', label: ({ settings }) => settings.secondFactor, run: openFactorDialog, isFor: isAdminHere },
]

function isAdminHere(profile: UserProfile): boolean {
  return profile.isAdmin && isHere(profile)
}

/** Hidden in a viewer's window: there they would be another user's. */
function isHere({ viewer }: UserProfile): boolean {
  return viewer === undefined
}

import { create } from 'zustand'
import { useSession } from '../../kit/session/session.ts'

/** Key for unsaved work in these dialogs, which belong to no tab. */
export const accountKey = '#account'

type Open = { readonly dialog: 'password' | 'qrcode' | 'devices' | 'factor' | null }

/** Open dialog of the account menu. */
export const useAccountDialog = create<Open>(() => ({ dialog: null }))

export function openPasswordDialog(): void {
  useAccountDialog.setState({ dialog: 'password' })
}

export function openQrCodeDialog(): void {
  useAccountDialog.setState({ dialog: 'qrcode' })
}

export function openDevicesDialog(): void {
  useAccountDialog.setState({ dialog: 'devices' })
}

export function openFactorDialog(): void {
  useAccountDialog.setState({ dialog: 'factor' })
}

export function closeAccountDialog(): void {
  useAccountDialog.setState({ dialog: null })
}

// Close the previous user's open dialog, so that the next user does not see it.
useSession.subscribe(({ profile }, former) => {
  if (!profile) closeAccountDialog()
  else if (profile.needsSecondFactor && !former.profile) openFactorDialog()
})

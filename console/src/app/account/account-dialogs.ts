import { create } from 'zustand'
import { useSession } from '../../kit/session/session.ts'

/** Under what is unsaved in one of these dialogs, which stand in no tab. */
export const accountKey = '#account'

type Open = { readonly dialog: 'password' | 'qrcode' | 'devices' | null }

/** Which dialog of the account's menu is open. */
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

export function closeAccountDialog(): void {
  useAccountDialog.setState({ dialog: null })
}

// The next user finds none open that the one before had opened.
useSession.subscribe(({ profile }) => {
  if (!profile) closeAccountDialog()
})

import { create } from 'zustand'

type Open = { readonly dialog: 'password' | 'qrcode' | null }

/** Which dialog of the account's menu is open. */
export const useAccountDialog = create<Open>(() => ({ dialog: null }))

export function openPasswordDialog(): void {
  useAccountDialog.setState({ dialog: 'password' })
}

export function openQrCodeDialog(): void {
  useAccountDialog.setState({ dialog: 'qrcode' })
}

export function closeAccountDialog(): void {
  useAccountDialog.setState({ dialog: null })
}

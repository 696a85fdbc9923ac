import { create } from 'zustand'

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

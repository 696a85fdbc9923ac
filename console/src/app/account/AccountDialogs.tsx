import { lazy, Suspense } from 'react'
import { TabKey } from '../../kit/save/unsaved.ts'
import { needPhrases } from '../../kit/text/phrases.ts'
import { accountKey, useAccountDialog } from './account-dialogs.ts'

// Loaded lazily: forms are heavy, and these dialogs are rarely opened.
const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog.tsx')).PasswordDialog }))
const QrCodeDialog = lazy(async () => {
  const [module] = await Promise.all([import('./QrCodeDialog.tsx'), needPhrases('phrases')])
  return { default: module.QrCodeDialog }
})
const DevicesDialog = lazy(async () => ({ default: (await import('./DevicesDialog.tsx')).DevicesDialog }))

/** The dialogs that the account's menu opens. */
export const AccountDialogs = () => {
  const dialog = useAccountDialog((open) => open.dialog)
  return (
    <Suspense fallback={null}>
      {dialog === 'password' && (
        <TabKey.Provider value={accountKey}>
          <PasswordDialog />
        </TabKey.Provider>
      )}
      {dialog === 'qrcode' && <QrCodeDialog />}
      {dialog === 'devices' && <DevicesDialog />}
    </Suspense>
  )
}

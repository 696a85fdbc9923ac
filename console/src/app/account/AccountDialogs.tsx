import { lazy, Suspense } from 'react'
import { useStepUp } from '../../kit/call/step-up-question.ts'
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

const FactorDialog = lazy(async () => {
  const [module] = await Promise.all([import('./factor/FactorDialog.tsx'), needPhrases('phrases')])
  return { default: module.FactorDialog }
})
const StepUpDialog = lazy(async () => {
  const [module] = await Promise.all([import('./factor/StepUpDialog.tsx'), needPhrases('phrases')])
  return { default: module.StepUpDialog }
})

/** The dialogs that the account's menu opens, and the question for the second factor. */
export const AccountDialogs = () => {
  const dialog = useAccountDialog((open) => open.dialog)
  const isCodeAsked = useStepUp(({ answer }) => answer !== null)
  return (
    <Suspense fallback={null}>
      {dialog === 'password' && (
        <TabKey.Provider value={accountKey}>
          <PasswordDialog />
        </TabKey.Provider>
      )}
      {dialog === 'qrcode' && <QrCodeDialog />}
      {dialog === 'devices' && <DevicesDialog />}
      {dialog === 'factor' && <FactorDialog />}
      {isCodeAsked && <StepUpDialog />}
    </Suspense>
  )
}

import { usePhrases } from '../../kit/text/phrases.ts'

export type Step = 'file' | 'check' | 'done'

const steps: readonly Step[] = ['file', 'check', 'done']

/** Where one stands: three steps on one page. */
export const StepTrail = ({ step }: { readonly step: Step }) => {
  const { importWizard: words } = usePhrases()
  const names = { file: words.stepFile, check: words.stepCheck, done: words.stepDone }
  return (
    <ol className="fd-import-trail">
      {steps.map((one, index) => (
        <li key={one} aria-current={one === step ? 'step' : undefined}>
          <i>{index + 1}</i>
          {names[one]}
        </li>
      ))}
    </ol>
  )
}

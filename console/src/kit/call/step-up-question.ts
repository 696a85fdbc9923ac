import { create } from 'zustand'
import { stepUp } from './step-up.ts'

type StepUpQuestion = {
  /** Ends the question: true once the second factor was given. Null while nothing is asked. */
  readonly answer: ((isVerified: boolean) => void) | null
}

/** Question for the second factor, asked before calls that need it again. */
export const useStepUp = create<StepUpQuestion>(() => ({ answer: null }))

let asking: Promise<boolean> | null = null

stepUp.ask = () => {
  asking ??= new Promise<boolean>((resolve) => useStepUp.setState({ answer: resolve })).finally(() => {
    asking = null
    useStepUp.setState({ answer: null })
  })
  return asking
}

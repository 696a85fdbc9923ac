import { codes } from '@fairdesk/contract/envelope'
import { create } from 'zustand'
import { ApiError } from './api-error.ts'

type StepUp = {
  /** Ends the question: true once the second factor was given. Null while nothing is asked. */
  readonly answer: ((isVerified: boolean) => void) | null
}

/** Question for the second factor, asked before calls that need it again. */
export const useStepUp = create<StepUp>(() => ({ answer: null }))

let asking: Promise<boolean> | null = null

export function isCodeNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'refused' && error.code === codes.codeNeeded
}

/** Asks the user for the second factor, once for all calls that wait; false if the user declines. */
export function askForCode(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => useStepUp.setState({ answer: resolve })).finally(() => {
    asking = null
    useStepUp.setState({ answer: null })
  })
  return asking
}

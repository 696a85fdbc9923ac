import { backups } from '@fairdesk/contract/areas/settings/backups'
import type { Output } from '@fairdesk/contract/endpoint'
import { useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { type DestinationDraft, inputOf } from './destination-draft.ts'

export type TestResult = Output<typeof backups.test>

/** Tests a destination as entered in the form; the result is kept until the next test. */
export function useTest() {
  const [result, setResult] = useState<TestResult | null>(null)
  const { isBusy, run } = useAct(async ({ id, ...draft }: DestinationDraft & { readonly id?: number | undefined }) => {
    setResult(null)
    const named = { ...inputOf(draft), name: draft.name || '-' }
    setResult(await call(backups.test, id === undefined ? named : { ...named, id }))
  })
  return { result, isBusy, run, forget: () => setResult(null) }
}

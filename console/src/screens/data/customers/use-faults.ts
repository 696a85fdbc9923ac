import { useState } from 'react'

/** Names of fields whose input cannot be parsed. */
export function useFaults() {
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set())
  const setFault = (field: string, isWrong: boolean) => {
    if (faults.has(field) === isWrong) return
    setFaults(
      (current) => new Set(isWrong ? [...current, field] : [...current].filter((faultyField) => faultyField !== field)),
    )
  }
  return { isAnyFault: faults.size > 0, setFault }
}

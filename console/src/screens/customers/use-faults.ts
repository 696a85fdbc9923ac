import { useState } from 'react'

/** The fields in which what stands cannot be read. */
export function useFaults() {
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set())
  const setFault = (field: string, isWrong: boolean) => {
    if (faults.has(field) === isWrong) return
    setFaults((now) => new Set(isWrong ? [...now, field] : [...now].filter((one) => one !== field)))
  }
  return { isAnyFault: faults.size > 0, setFault }
}

import { databaseHeader } from '@fairdesk/contract/envelope'
import { create } from 'zustand'
import { responseReaders } from './response-readers.ts'

type DatabaseState = {
  /** False while the server's database does not answer. */
  readonly isAvailable: boolean
  /** Time of the oldest figures shown from before, in ISO form; null if there are none. */
  readonly asOf: string | null
}

/** State of the server's database, as reported by its last answer. */
export const useDatabaseState = create<DatabaseState>(() => ({ isAvailable: true, asOf: null }))

responseReaders.push(({ headers }) => {
  const state = headers.get(databaseHeader)
  const { isAvailable, asOf } = useDatabaseState.getState()
  if (state === null) {
    if (!isAvailable) useDatabaseState.setState({ isAvailable: true, asOf: null })
  } else if (state === 'unavailable') useDatabaseState.setState({ isAvailable: false })
  else if (asOf === null || state < asOf) useDatabaseState.setState({ isAvailable: false, asOf: state })
})

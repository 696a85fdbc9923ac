import { type Dispatch, type SetStateAction, useState } from 'react'
import { ApiError } from '../../kit/api-error.ts'
import { tellFailure } from '../../kit/failures.ts'
import type { Side } from '../../kit/three-sides.ts'
import { currentToken } from '../../kit/token.ts'
import { type Arranging, type Overtaken, settled } from './arranging.ts'
import { overtakenRacks } from './overtaken-racks.ts'

type Wished = Parameters<typeof overtakenRacks>[2]

/** What becomes of an arrangement that was refused, most often because another has saved one of its racks. */
export function useBoardConflict(setArranging: Dispatch<SetStateAction<Arranging | null>>) {
  const [conflict, setConflict] = useState<Overtaken | null>(null)
  /** Goes on on top of what another has saved, by choice where he has hung something otherwise. */
  const resume = async (error: unknown, from: Arranging, wished: Wished) => {
    const found = await overtakenRacks(error, from, wished)
    if (found && found.fields.size === 0) setArranging(settled(from, found, found.fields))
    else if (found) setConflict(found)
    else {
      // What the server has is shown again.
      setArranging(null)
      if (!(error instanceof ApiError)) throw error
      tellFailure(error, { token: currentToken() })
    }
  }
  /** Null gives up what was arranged. */
  const settle = (chosen: ReadonlyMap<string, Side> | null) => {
    setConflict(null)
    setArranging((now) => (chosen && now && conflict ? settled(now, conflict, chosen) : null))
  }
  return { conflict, resume, settle }
}

import type { ComponentProps } from 'react'
import { useShellPhrases } from '../kit/text/phrases.ts'
import { RecordConflict } from '../ui/form/RecordConflict.tsx'

type Parts<D extends object> = ComponentProps<typeof RecordConflict<D>>
type Props<D extends object> = Pick<Parts<D>, 'label' | 'format'> & {
  /** Overrides with a more precise description of the conflict and the choices. */
  readonly texts?: Partial<Parts<D>['texts']>
  /** Null if no other user has saved the record meanwhile. */
  readonly conflict: Parts<D>['conflict'] | null
}

/** Shows another user's save of a record beside the input here, until the user has chosen. */
export const Conflict = <D extends object>({ texts, conflict, ...of }: Props<D>) => {
  const { conflict: shared } = useShellPhrases()
  return conflict && <RecordConflict texts={{ ...shared, ...texts }} conflict={conflict} {...of} />
}

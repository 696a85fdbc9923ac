import type { ComponentProps } from 'react'
import { useShellPhrases } from '../kit/text/phrases.ts'
import { RecordConflict } from '../ui/form/RecordConflict.tsx'

type Parts<D extends object> = ComponentProps<typeof RecordConflict<D>>
type Props<D extends object> = Pick<Parts<D>, 'label' | 'format'> & {
  /** What has happened and what choosing does, where it can be said more nearly. */
  readonly words?: Partial<Parts<D>['words']>
  /** Null where nobody else has saved the record meanwhile. */
  readonly conflict: Parts<D>['conflict'] | null
}

/** What another has saved of a record meanwhile, beside what is typed here, until one has chosen. */
export const Conflict = <D extends object>({ words, conflict, ...of }: Props<D>) => {
  const { conflict: shared } = useShellPhrases()
  return conflict && <RecordConflict words={{ ...shared, ...words }} conflict={conflict} {...of} />
}

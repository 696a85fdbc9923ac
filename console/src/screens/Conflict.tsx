import type { ComponentProps } from 'react'
import { useShellPhrases } from '../kit/text/phrases.ts'
import { RecordConflict } from '../ui/form/RecordConflict.tsx'

type Parts<D extends object> = ComponentProps<typeof RecordConflict<D>>
type Props<D extends object> = Pick<Parts<D>, 'label' | 'format'> & {
  /** What has happened, where it can be said more nearly. */
  readonly title?: string
  /** Null where nobody else has saved the record meanwhile. */
  readonly conflict: Parts<D>['conflict'] | null
}

/** What another has saved of a record meanwhile, beside what is typed here, until one has chosen. */
export const Conflict = <D extends object>({ title, conflict, ...of }: Props<D>) => {
  const { conflict: words } = useShellPhrases()
  return conflict && <RecordConflict words={title ? { ...words, title } : words} conflict={conflict} {...of} />
}

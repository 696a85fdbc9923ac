import type { UnknownNames } from '@fairdesk/contract/areas/data/import-answer'
import { Button } from 'antd'
import { useState } from 'react'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NameRow } from './NameRow.tsx'
import { isElsewhere, type NameLine } from './name-lines.ts'

const firstShown = 50

type Props = {
  readonly groups: readonly UnknownNames[]
  readonly lines: readonly NameLine[]
  /** True if missing places are created. */
  readonly isCreating: boolean
  readonly onMean: (field: string, texts: readonly string[], meaning: string) => void
}

/** The unknown names of one kind, or all unknown places as a tree. */
export const NameList = ({ groups, lines, isCreating, onMean }: Props) => {
  const { importNames: texts } = usePhrases()
  const [isWhole, setIsWhole] = useState(false)
  const [changing, setChanging] = useState<string | null>(null)
  const shownLines = isWhole ? lines : lines.slice(0, firstShown)
  const choicesOf = (field: string) => groups.find((group) => group.field === field)?.choices ?? []
  const counts = groups.map(({ label, names }) => texts.group({ label, count: formatInteger(names.length) }))
  return (
    <>
      <h4 className="fd-flush fd-hint">{counts.join('　')}</h4>
      <ul className="fd-plain-list" aria-label={counts.join(' ')}>
        {shownLines.map((line) => (
          <NameRow
            key={line.key}
            line={line}
            choices={choicesOf(line.field)}
            isElsewhere={isElsewhere(line, isCreating)}
            isChanging={changing === line.key}
            onChange={(isChanging) => setChanging(isChanging ? line.key : null)}
            onMean={(meaning) => {
              setChanging(null)
              onMean(line.field, line.name?.texts ?? [], meaning)
            }}
          />
        ))}
      </ul>
      {lines.length > shownLines.length && (
        <Button type="link" size="small" onClick={() => setIsWhole(true)}>
          {texts.showAll({ count: formatInteger(lines.length) })}
        </Button>
      )}
    </>
  )
}

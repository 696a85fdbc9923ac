import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { Button } from 'antd'
import { useState } from 'react'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { ImportRun } from '../import-run.ts'
import type { ImportState } from '../import-state.ts'
import { NameList } from './NameList.tsx'
import {
  decisionsIn,
  likelyMeanings,
  mayCreateAll,
  type NameDecisions,
  withAllCreated,
  withDecisions,
  withLikely,
  withMeaning,
} from './name-edits.ts'
import { isOfPlaces, linesOf, placeLines, settledNames } from './name-lines.ts'
import { SettledList } from './SettledList.tsx'
import './new-names.css'

type Props = { readonly run: ImportRun; readonly state: ImportState }

/** Places, colours and other names that the fair does not have, each once for the whole file: merged, renamed or created. */
export const NewNames = ({ run, state: { answer, mapping } }: Props) => {
  const { importNames: texts } = usePhrases()
  const [undoable, setUndoable] = useState<readonly NameDecisions[]>([])
  if (!answer || !mapping) return null
  const groups = answer.unknownNames
  const mappedNames = settledNames(mapping, groups)
  if (groups.length === 0 && mappedNames.length === 0) return null
  const decide = (change: (mapping: ImportMapping) => ImportMapping) => {
    setUndoable([...undoable, decisionsIn(mapping)])
    run.edit(change)
  }
  const undo = () => {
    const last = undoable.at(-1)
    if (!last) return
    setUndoable(undoable.slice(0, -1))
    run.edit((current) => withDecisions(current, last))
  }
  const likelyCount = likelyMeanings(groups).length
  const placeGroups = groups.filter(isOfPlaces)
  const lists = [
    ...(placeGroups.length > 0 ? [{ groups: placeGroups, lines: placeLines(placeGroups) }] : []),
    ...groups.filter((group) => !isOfPlaces(group)).map((group) => ({ groups: [group], lines: linesOf(group) })),
  ]
  const onMean = (field: string, spellings: readonly string[], meaning: string) =>
    decide((current) => withMeaning(current, { field, texts: spellings }, meaning))
  return (
    <section className="fd-import-section fd-new-names" aria-label={texts.title}>
      <h3 className="fd-flush fd-cut" title={texts.hint}>
        {texts.title}
        <span className="fd-import-hint fd-hint">{texts.hint}</span>
      </h3>
      <div className="fd-new-names-acts fd-row">
        {likelyCount > 0 && (
          <Button size="small" onClick={() => decide((current) => withLikely(current, groups))}>
            {texts.mergeAll({ count: formatInteger(likelyCount) })}
          </Button>
        )}
        {mayCreateAll(mapping, groups) && (
          <Button size="small" onClick={() => decide(withAllCreated)}>
            {texts.createAll}
          </Button>
        )}
        {undoable.length > 0 && (
          <Button size="small" type="text" onClick={undo}>
            {texts.undo}
          </Button>
        )}
      </div>
      {lists.map(({ groups: some, lines }) => (
        <NameList
          key={some.map(({ field }) => field).join(' ')}
          groups={some}
          lines={lines}
          isCreating={mapping.options.createAreas ?? false}
          onMean={onMean}
        />
      ))}
      {mappedNames.length > 0 && (
        <SettledList names={mappedNames} onTakeBack={({ field, text }) => onMean(field, [text], '')} />
      )}
    </section>
  )
}

import { PlusOutlined } from '@ant-design/icons'
import { partsOf, type WhomPart } from '@fairdesk/contract/areas/data/minimum-columns'
import { type MinimumScope, minimumFigures, minimums, ruleRange } from '@fairdesk/contract/areas/data/minimums'
import { readNumber } from '@fairdesk/contract/names/read-number'
import { ConfigProvider, Input } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { isSameDraft, retyped } from '../../../../kit/save/three-sides.ts'
import { useUnsaved } from '../../../../kit/save/unsaved.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { useLatest } from '../../../../ui/use-latest.ts'
import { addRule } from '../minimum-writes.ts'
import { ruleName } from './rule-name.ts'
import { type RuleSubject, WhomChoice } from './WhomChoice.tsx'

const blank = { min: '', multiple: '', max: '' }

/** Line for a new rule. Enter keeps the first part of its subject for the next rule. */
export const NewRule = ({ scope }: { readonly scope: MinimumScope }) => {
  const { minimums: texts } = usePhrases()
  const line = useRef<HTMLDivElement>(null)
  const [subject, setSubject] = useState<Partial<Record<WhomPart, RuleSubject | null>>>({})
  const [figures, setFigures] = useState(blank)
  const subjectParts = partsOf[scope]
  const barred = useFairWrites()(minimums.add)
  const typed = useLatest({ whom: subject, figures })
  useUnsaved(Object.values(figures).some((text) => text !== ''))
  const focusOn = (index: number) => line.current?.querySelectorAll<HTMLInputElement>('input')[index]?.focus()
  // Errors are notified by the call; the selection is kept for correction.
  const add = useAct(async () => {
    const missing = subjectParts.findIndex((subjectPart) => !subject[subjectPart])
    if (missing >= 0) return focusOn(missing)
    const [min, multiple, max] = minimumFigures.map((figure) => readNumber(figures[figure], ruleRange))
    if (min === undefined || multiple === undefined || max === undefined)
      return notify({ kind: 'error', text: texts.notNumber })
    if (min === null && multiple === null && max === null) return focusOn(subjectParts.length)
    const named = Object.fromEntries(subjectParts.map((subjectPart) => [subjectPart, subject[subjectPart]?.code]))
    const added = await addRule({ scope, ...named, min, multiple, max })
    notify({ kind: 'success', text: texts.added({ whom: ruleName(added) }) })
    const last = subjectParts.at(-1)
    // Input made during the save belongs to the next rule.
    const isTypedOn = !isSameDraft(typed.current, { whom: subject, figures })
    if (last) setSubject((current) => (current[last] === subject[last] ? { ...current, [last]: null } : current))
    setFigures((current) => retyped({ saved: blank, sent: figures, typed: current }))
    if (!isTypedOn) focusOn(subjectParts.length - 1)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') add.run()
    if (event.key === 'Escape') setFigures(blank)
  }
  return (
    <div className="fd-minimum-new" ref={line}>
      <ConfigProvider componentDisabled={barred !== ''}>
        {subjectParts.map((subjectPart) => (
          <WhomChoice
            key={subjectPart}
            whomPart={subjectPart}
            value={subject[subjectPart] ?? null}
            onChange={(selected) => setSubject((current) => ({ ...current, [subjectPart]: selected }))}
          />
        ))}
        {minimumFigures.map((figure) => (
          <Input
            key={figure}
            inputMode="numeric"
            maxLength={12}
            value={figures[figure]}
            aria-label={texts.columns[figure]}
            placeholder={texts.columns[figure]}
            onChange={({ target }) => setFigures((current) => ({ ...current, [figure]: target.value }))}
            onKeyDown={onKeyDown}
          />
        ))}
      </ConfigProvider>
      <WriteButton write={minimums.add} icon={<PlusOutlined />} loading={add.isBusy} onClick={add.run}>
        {texts.add}
      </WriteButton>
    </div>
  )
}

import { PlusOutlined } from '@ant-design/icons'
import { partsOf, type WhomPart } from '@fairdesk/contract/areas/data/minimum-columns'
import { type MinimumScope, minimumFigures, minimums, ruleRange } from '@fairdesk/contract/areas/data/minimums'
import { readNumber } from '@fairdesk/contract/names/read-number'
import { ConfigProvider, Input } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { isSameDraft, retyped } from '../../../kit/save/three-sides.ts'
import { useUnsaved } from '../../../kit/save/unsaved.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { addRule } from '../minimum-writes.ts'
import { ruleName } from './rule-name.ts'
import { type Chosen, WhomChoice } from './WhomChoice.tsx'

const blank = { min: '', multiple: '', max: '' }

/** The line in which a new rule is made. After Enter whom it is for first stays, for the next one. */
export const NewRule = ({ scope }: { readonly scope: MinimumScope }) => {
  const { minimums: words } = usePhrases()
  const line = useRef<HTMLDivElement>(null)
  const [whom, setWhom] = useState<Partial<Record<WhomPart, Chosen | null>>>({})
  const [figures, setFigures] = useState(blank)
  const parts = partsOf[scope]
  const barred = useFairWrites()(minimums.add)
  const typed = useLatest({ whom, figures })
  useUnsaved(Object.values(figures).some((text) => text !== ''))
  const focusOn = (index: number) => line.current?.querySelectorAll<HTMLInputElement>('input')[index]?.focus()
  // A refusal is told where it came from; what was chosen waits to be mended.
  const add = useAct(async () => {
    const missing = parts.findIndex((part) => !whom[part])
    if (missing >= 0) return focusOn(missing)
    const [min, multiple, max] = minimumFigures.map((figure) => readNumber(figures[figure], ruleRange))
    if (min === undefined || multiple === undefined || max === undefined)
      return notify({ kind: 'error', text: words.notNumber })
    if (min === null && multiple === null && max === null) return focusOn(parts.length)
    const named = Object.fromEntries(parts.map((part) => [part, whom[part]?.code]))
    const added = await addRule({ scope, ...named, min, multiple, max })
    notify({ kind: 'success', text: words.added({ whom: ruleName(added) }) })
    const last = parts.at(-1)
    // What was typed meanwhile is of the next one.
    const isTypedOn = !isSameDraft(typed.current, { whom, figures })
    if (last) setWhom((now) => (now[last] === whom[last] ? { ...now, [last]: null } : now))
    setFigures((now) => retyped({ saved: blank, sent: figures, typed: now }))
    if (!isTypedOn) focusOn(parts.length - 1)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') add.run()
    if (event.key === 'Escape') setFigures(blank)
  }
  return (
    <div className="fd-minimum-new" ref={line}>
      <ConfigProvider componentDisabled={barred !== ''}>
        {parts.map((part) => (
          <WhomChoice
            key={part}
            part={part}
            value={whom[part] ?? null}
            onChange={(chosen) => setWhom((now) => ({ ...now, [part]: chosen }))}
          />
        ))}
        {minimumFigures.map((figure) => (
          <Input
            key={figure}
            inputMode="numeric"
            maxLength={12}
            value={figures[figure]}
            aria-label={words.columns[figure]}
            placeholder={words.columns[figure]}
            onChange={({ target }) => setFigures((now) => ({ ...now, [figure]: target.value }))}
            onKeyDown={onKeyDown}
          />
        ))}
      </ConfigProvider>
      <WriteButton write={minimums.add} icon={<PlusOutlined />} loading={add.isBusy} onClick={add.run}>
        {words.add}
      </WriteButton>
    </div>
  )
}

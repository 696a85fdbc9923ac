import {
  type CustomerTargets,
  customerTargets,
  type TargetFigure,
  targetFigures,
} from '@fairdesk/contract/areas/data/customer-targets'
import { Alert } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { notify, offerUndo } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { WriteScope } from '../../../kit/permission/WriteScope.tsx'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { onSaveKey } from '../../../kit/save/save-key.ts'
import { useRecordForm } from '../../../kit/save/use-record-form.ts'
import { formatInteger, formatSigned } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { usePasteUndo } from '../../../ui/editable-table/use-paste-undo.ts'
import { Conflict } from '../../Conflict.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { saveTargets } from '../customer-writes.ts'
import { useFaults } from '../use-faults.ts'
import { AddTargets } from './AddTargets.tsx'
import { CopyTargets } from './CopyTargets.tsx'
import { figuresFor, readBlock } from './read-block.ts'
import { TargetTable } from './TargetTable.tsx'
import {
  changesOf,
  draftOf,
  fieldKey,
  formatFigure,
  gapsOf,
  keyFor,
  rowsOf,
  type TargetDraft,
  takenBack,
} from './target-draft.ts'
import { useValueNames } from './use-value-names.ts'
import './targets.css'

type Props = { readonly customerId: number; readonly onChanged: (isChanged: boolean) => void }

/** What a customer should order beside what he has; the latter follows his orders. */
export const TargetsTab = ({ customerId, onChanged }: Props) => {
  const { data, error, retry } = useFreshRead(customerTargets.get, { customerId }, { version: useLiveVersion() })
  if (data) return <TargetsForm targets={data} onChanged={onChanged} />
  return <NotLoaded rows={6} error={error} onRetry={retry} />
}

type TargetsFormProps = { readonly targets: CustomerTargets; readonly onChanged: (isChanged: boolean) => void }

// Each figure is judged by what it was, not by a version of the whole.
const version = 0

/** A customer's targets to look at and to change; Ctrl+S saves. */
const TargetsForm = ({ targets, onChanged }: TargetsFormProps) => {
  const { customerTargets: words, settings } = usePhrases()
  const { customerId, seesAmounts, isWithheld } = targets
  const [added, setAdded] = useState<readonly string[]>([])
  const { isAnyFault, setFault } = useFaults()
  const [isCopying, setCopying] = useState(false)
  const names = useValueNames()
  const figures = figuresFor(seesAmounts)
  const editing = useRecordForm<TargetDraft>(
    { version, fields: draftOf(targets) },
    {
      save: async (fields, read) => {
        const changes = changesOf(read.fields, fields)
        return { version, fields: draftOf(await saveTargets({ customerId, changes }, { quiet: true })) }
      },
      readAgain: async () => ({ version, fields: draftOf(await call(customerTargets.get, { customerId })) }),
      onSaved: () => setAdded([]),
    },
  )
  const { draft, isChanged, isBusy, conflict } = editing
  useEffect(() => onChanged(isChanged), [onChanged, isChanged])
  const rows = rowsOf(draft, added, isWithheld)
  const actuals = useMemo(() => new Map(targets.rows.map(({ actual, ...of }) => [keyOf(of), actual])), [targets])
  const mayGo = isChanged && !isAnyFault
  const latest = useRef(draft)
  latest.current = draft
  const pasteUndo = usePasteUndo()
  const take = (changes: TargetDraft, fresh: readonly string[], said: string) => {
    editing.change(changes)
    setAdded((now) => [...now, ...fresh])
    const undo = () => {
      editing.change(takenBack(changes, { before: draft, now: latest.current }))
      setAdded((now) => now.filter((row) => !fresh.includes(row)))
    }
    pasteUndo.remember(undo)
    offerUndo(said, undo)
  }
  const paste = (text: string, at: { readonly row: string; readonly figure: TargetFigure }) => {
    const heading = (said: string) => figures.find((figure) => words.figures[figure].startsWith(said) && said !== '')
    const block = readBlock(text, at, { rows, figures, heading, row: names.rowNamed })
    const count = formatInteger(Object.keys(block.changes).length)
    const unread = [...new Set(block.unread)].slice(0, 5).join('、')
    const said = unread === '' ? words.pasted({ count }) : words.pastedSome({ count, unread })
    if (Object.keys(block.changes).length === 0) notify({ kind: 'error', text: said })
    else take(block.changes, block.rows, said)
  }
  const remove = (row: string) => {
    setAdded((now) => now.filter((one) => one !== row))
    for (const figure of targetFigures) setFault(fieldKey(row, figure), false)
    editing.change(Object.fromEntries(targetFigures.map((figure) => [fieldKey(row, figure), null])))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the form's own fields are heard here */}
      <div className="fd-targets" onKeyDown={onSaveKey(() => mayGo && void editing.save())} {...pasteUndo.handlers}>
        <div className="fd-targets-bar">
          <AddTargets names={names} rows={rows} onAdd={(fresh) => setAdded((now) => [...now, ...fresh])} />
          <WriteButton write={customerTargets.save} onClick={() => setCopying(true)}>
            {words.copy}
          </WriteButton>
        </div>
        <TargetGaps draft={draft} rows={rows} groupName={names.groupName} />
        <div className="fd-targets-scroll">
          <WriteScope write={customerTargets.save}>
            <TargetTable
              rows={rows}
              figures={figures}
              draft={draft}
              actuals={actuals}
              nameOf={names.nameOf}
              editing={{ change: (field, value) => editing.change({ [field]: value }), setFault, remove, paste }}
            />
          </WriteScope>
        </div>
        <TargetNotes of={targets} />
      </div>
      <div className="fd-customer-foot">
        {isAnyFault && <span className="fd-customer-note">{words.unread}</span>}
        <WriteButton
          write={customerTargets.save}
          type="primary"
          loading={isBusy}
          disabled={!mayGo}
          onClick={() => void editing.save()}
        >
          {settings.save}
        </WriteButton>
      </div>
      {isCopying && (
        <CopyTargets
          onClose={() => setCopying(false)}
          onCopy={(copied, name) =>
            take(copied, [], words.copied({ name, count: formatInteger(rowsOf(copied, []).length) }))
          }
        />
      )}
      <Conflict conflict={conflict} label={names.figureOf} format={(field, of) => formatFigure(of[field] ?? null)} />
    </>
  )
}

function keyOf({ dim1, value1, dim2, value2 }: { dim1: string; value1: string; dim2: string; value2: string }): string {
  if (dim1 === '') return keyFor()
  return dim2 === '' ? keyFor([dim1, value1]) : keyFor([dim1, value1], [dim2, value2])
}

const TargetNotes = ({ of: { seesAmounts, isWithheld, amountBasis } }: { readonly of: CustomerTargets }) => {
  const { customerTargets: words } = usePhrases()
  return (
    <>
      <p className="fd-customer-note">{[words.hint, ...(seesAmounts ? [words.bases[amountBasis]] : [])].join('')}</p>
      {isWithheld && <Alert type="info" showIcon title={words.withheld} />}
      {!seesAmounts && <Alert type="info" showIcon title={words.noAmounts} />}
    </>
  )
}

type TargetGapsProps = {
  readonly draft: TargetDraft
  readonly rows: readonly string[]
  readonly groupName: (group: string) => string
}

/** Where targets of an attribute do not add up to the total. It is said, never mended: both may be meant. */
const TargetGaps = ({ draft, rows, groupName }: TargetGapsProps) => {
  const { customerTargets: words } = usePhrases()
  const gaps = gapsOf(draft, rows)
  if (gaps.length === 0) return null
  const said = gaps.map(({ group, figure, sum, total }) =>
    words.gap({
      group: groupName(group),
      figure: words.figures[figure],
      sum: formatInteger(sum),
      total: formatInteger(total),
      gap: formatSigned(sum - total),
    }),
  )
  return <Alert type="warning" showIcon title={said.map((line) => <div key={line}>{line}</div>)} />
}

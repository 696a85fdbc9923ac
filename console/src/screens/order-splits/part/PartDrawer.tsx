import {
  orderSplits,
  orderSplits as orderSplitsCalls,
  type PartRow,
  type SplitPart,
} from '@fairdesk/contract/areas/orders/order-splits'
import { Alert, Drawer, Input, Switch } from 'antd'
import { useMemo, useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { InOpened, useUnsaved } from '../../../kit/save/unsaved.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger, formatYuan } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { PartState } from '../PartState.tsx'
import { SplitActs } from '../SplitActs.tsx'
import { changePart } from '../split-writes.ts'
import { MoveRows } from './MoveRows.tsx'
import { PartMatrix } from './PartMatrix.tsx'
import { type Edits, linesOf, withEdits } from './part-matrix.ts'
import { TakeUp } from './TakeUp.tsx'

type Props = { readonly id: number; readonly onOpen: (id: number) => void; readonly onClose: () => void }

/** One part: when and where it goes, what it holds, and what may be done with it. */
export const PartDrawer = ({ id, onOpen, onClose }: Props) => {
  const { orderSplits: words } = usePhrases()
  const { data, error, retry } = useFreshRead(
    orderSplits.get,
    useMemo(() => ({ id }), [id]),
  )
  const part = data?.part
  return (
    <Drawer
      open
      size={1120}
      title={part ? `${part.splitNo} ${part.customerName} ${part.orderNumber}` : words.columns.splitNo}
      onClose={onClose}
      extra={
        part && (
          <span className="fd-part-acts">
            <SplitActs parts={[part]} isOne onDone={retry} />
          </span>
        )
      }
    >
      <InOpened value>
        {!data && <NotLoaded rows={8} error={error} onRetry={retry} />}
        {data && (
          <PartBody key={`${data.part.version} ${data.part.isStale}`} {...data} onOpen={onOpen} onChanged={retry} />
        )}
      </InOpened>
    </Drawer>
  )
}

type BodyProps = {
  readonly part: SplitPart
  readonly rows: readonly PartRow[]
  readonly siblings: readonly SplitPart[]
  readonly onOpen: (id: number) => void
  readonly onChanged: () => void
}

const noEdits: Edits = new Map()

const PartBody = ({ part, rows, siblings, onOpen, onChanged }: BodyProps) => {
  const { orderSplits: words } = usePhrases()
  const [edits, setEdits] = useState(noEdits)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [showsAll, setShowsAll] = useState(false)
  const [fields, setFields] = useState({ name: part.name, deliveryDate: part.deliversOn ?? '', remark: part.remark })
  const isDraft = part.status === 'draft'
  const barred = useFairWrites()(orderSplitsCalls.updateSplitOrder)
  const isOpen = isDraft && barred === ''
  const shown = useMemo(() => (showsAll ? rows : rows.filter(({ qty }) => qty > 0)), [rows, showsAll])
  const isChanged =
    edits.size > 0 ||
    fields.name !== part.name ||
    fields.deliveryDate !== (part.deliversOn ?? '') ||
    fields.remark !== part.remark
  useUnsaved(isChanged)
  const save = useAct(async () => {
    const { id, version } = part
    const { name, deliveryDate, remark } = fields
    const lines = linesOf(edits)
    await changePart({
      id,
      version,
      name: name.trim() || part.splitNo,
      deliveryDate: deliveryDate === '' ? null : deliveryDate,
      remark: remark.trim(),
      ...(lines.length > 0 ? { lines } : {}),
    })
    notify({ kind: 'success', text: words.part.saved })
    onChanged()
  })
  const tick = (key: string) => setTicked((now) => turned(now, key))
  return (
    <>
      <div className="fd-part-head">
        <PartState status={part.status} isStale={part.isStale} />
        <span>{figuresText(words, part)}</span>
        {!isDraft && part.status !== 'void' && <span className="fd-weak">{words.part.readOnly}</span>}
      </div>
      {part.isStale && <TakeUp part={part} siblings={siblings} onDone={onChanged} />}
      <div className="fd-part-fields">
        {(['name', 'deliveryDate', 'remark'] as const).map((field) => (
          <div key={field}>
            <span aria-hidden="true">{words.part.fields[field === 'deliveryDate' ? 'deliversOn' : field]}</span>
            <Input
              aria-label={words.part.fields[field === 'deliveryDate' ? 'deliversOn' : field]}
              type={field === 'deliveryDate' ? 'date' : 'text'}
              maxLength={field === 'remark' ? 200 : 60}
              value={fields[field]}
              disabled={!isOpen}
              title={barred || undefined}
              onChange={({ target }) => setFields({ ...fields, [field]: target.value })}
              onPressEnter={() => isChanged && save.run()}
            />
          </div>
        ))}
        <WriteButton
          write={orderSplitsCalls.updateSplitOrder}
          type="primary"
          disabled={!isDraft || !isChanged}
          loading={save.isBusy}
          onClick={() => save.run()}
        >
          {words.part.save}
        </WriteButton>
      </div>
      <div className="fd-part-tools">
        <Switch
          size="small"
          checked={showsAll}
          aria-label={words.part.everything}
          onChange={setShowsAll}
          disabled={edits.size > 0}
        />
        {words.part.everything}
        {edits.size > 0 && <Alert type="info" title={words.part.unsaved({ count: formatInteger(edits.size) })} />}
        {isDraft && (
          <MoveRows
            part={part}
            siblings={siblings}
            ticked={ticked}
            disabled={edits.size > 0}
            onDone={(to) => {
              setTicked(new Set())
              onChanged()
              if (part.qty === 0) onOpen(to)
            }}
          />
        )}
      </div>
      <PartMatrix
        rows={shown}
        isOpen={isOpen}
        onEdits={(more) => setEdits((now) => withEdits(now, more))}
        ticked={ticked}
        onTick={tick}
      />
    </>
  )
}

function turned(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}

function figuresText({ columns }: ReturnType<typeof usePhrases>['orderSplits'], part: SplitPart): string {
  const amount = part.netAmount ?? part.tagAmount
  return [
    `${columns.skc} ${formatInteger(part.skc)}`,
    `${columns.qty} ${formatInteger(part.qty)}`,
    ...(amount === undefined ? [] : [formatYuan(amount)]),
    ...(part.toCustomerName === '' ? [] : [`${columns.toCustomer} ${part.toCustomerName}`]),
  ].join(' · ')
}

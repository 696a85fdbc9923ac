import {
  orderSplits,
  orderSplits as orderSplitsCalls,
  type PartRow,
  type SplitPart,
} from '@fairdesk/contract/areas/orders/order-splits'
import { Alert, Drawer, Input, Switch } from 'antd'
import { useContext, useMemo, useState } from 'react'
import { askFirst, notify } from '../../../../kit/notify/notices.ts'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { InOpened, TabKey, useUnsaved } from '../../../../kit/save/unsaved.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { isOpenedUnsaved } from '../../../../kit/session/unsaved-tabs.ts'
import { formatInteger, formatYuan } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { type ListSteps, RecordSteps, type StepDirection } from '../../../RecordSteps.tsx'
import { PartState } from '../PartState.tsx'
import { SplitActs } from '../SplitActs.tsx'
import { changePart } from '../split-writes.ts'
import { MoveRows } from './MoveRows.tsx'
import { PartMatrix } from './PartMatrix.tsx'
import { type Edits, linesOf, withEdits } from './part-matrix.ts'
import { TakeUp } from './TakeUp.tsx'

type Props = {
  readonly id: number
  /** Position of the part in the list it was opened from. */
  readonly steps: ListSteps
  readonly onOpen: (id: number) => void
  readonly onClose: () => void
}

/** Order part: date and destination, content, and available actions. */
export const PartDrawer = ({ id, steps, onOpen, onClose }: Props) => {
  const { orderSplits: texts, shell } = usePhrases()
  const { data, error, retry } = useFreshRead(
    orderSplits.get,
    useMemo(() => ({ id }), [id]),
  )
  const orderPart = data?.part
  const tab = useContext(TabKey)
  const step = async (direction: StepDirection) => {
    const next = steps[direction]
    if (next !== null && (!isOpenedUnsaved(tab) || (await askFirst(shell.unsaved)))) onOpen(next)
  }
  return (
    <Drawer
      open
      size={1120}
      title={
        orderPart ? `${orderPart.splitNo} ${orderPart.customerName} ${orderPart.orderNumber}` : texts.columns.splitNo
      }
      onClose={onClose}
      extra={
        <span className="fd-flex">
          <RecordSteps steps={steps} onStep={(direction) => void step(direction)} />
          {orderPart && <SplitActs orderParts={[orderPart]} isOne onDone={retry} />}
        </span>
      }
    >
      <InOpened value>
        {!data && <NotLoaded rows={8} error={error} onRetry={retry} />}
        {data && (
          <PartBody
            key={`${data.part.id} ${data.part.version} ${data.part.isStale}`}
            {...data}
            onOpen={onOpen}
            onChanged={retry}
          />
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
  const { orderSplits: texts } = usePhrases()
  const [edits, setEdits] = useState(noEdits)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [showsAll, setShowsAll] = useState(false)
  const [fields, setFields] = useState({ name: part.name, deliveryDate: part.deliversOn ?? '', remark: part.remark })
  const isDraft = part.status === 'draft'
  const barred = useFairWrites()(orderSplitsCalls.updateSplitOrder)
  const isOpen = isDraft && barred === ''
  const visibleRows = useMemo(() => (showsAll ? rows : rows.filter(({ qty }) => qty > 0)), [rows, showsAll])
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
    notify({ kind: 'success', text: texts.part.saved })
    onChanged()
  })
  const tick = (key: string) => setTicked((current) => turned(current, key))
  return (
    <>
      <div className="fd-part-head">
        <PartState status={part.status} isStale={part.isStale} />
        <span>{figuresText(texts, part)}</span>
        {!isDraft && part.status !== 'void' && <span className="fd-weak">{texts.part.readOnly}</span>}
      </div>
      {part.isStale && <TakeUp orderPart={part} siblings={siblings} onDone={onChanged} />}
      <div className="fd-part-fields fd-flex">
        {(['name', 'deliveryDate', 'remark'] as const).map((field) => (
          <div key={field}>
            <span aria-hidden="true">{texts.part.fields[field === 'deliveryDate' ? 'deliversOn' : field]}</span>
            <Input
              aria-label={texts.part.fields[field === 'deliveryDate' ? 'deliversOn' : field]}
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
          {texts.part.save}
        </WriteButton>
      </div>
      <div className="fd-part-tools">
        <Switch
          size="small"
          checked={showsAll}
          aria-label={texts.part.everything}
          onChange={setShowsAll}
          disabled={edits.size > 0}
        />
        {texts.part.everything}
        {edits.size > 0 && <Alert type="info" title={texts.part.unsaved({ count: formatInteger(edits.size) })} />}
        {isDraft && (
          <MoveRows
            orderPart={part}
            siblings={siblings}
            ticked={ticked}
            disabled={edits.size > 0}
            onDone={(targetId) => {
              setTicked(new Set())
              onChanged()
              if (part.qty === 0) onOpen(targetId)
            }}
          />
        )}
      </div>
      <PartMatrix
        rows={visibleRows}
        isOpen={isOpen}
        onEdits={(more) => setEdits((current) => withEdits(current, more))}
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

function figuresText({ columns }: ReturnType<typeof usePhrases>['orderSplits'], orderPart: SplitPart): string {
  const amount = orderPart.netAmount ?? orderPart.tagAmount
  return [
    `${columns.skc} ${formatInteger(orderPart.skc)}`,
    `${columns.qty} ${formatInteger(orderPart.qty)}`,
    ...(amount === undefined ? [] : [formatYuan(amount)]),
    ...(orderPart.toCustomerName === '' ? [] : [`${columns.toCustomer} ${orderPart.toCustomerName}`]),
  ].join(' · ')
}

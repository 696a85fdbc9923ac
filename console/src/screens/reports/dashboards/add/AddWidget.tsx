import { readyKeys, readyQuestion } from '@fairdesk/contract/areas/reports/dashboards/ready-questions'
import {
  type FigureWidgetKind,
  figureWidgetKinds,
  type Widget,
  widgetTextLength,
} from '@fairdesk/contract/areas/reports/dashboards/widgets'
import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { Button, Drawer, Input, Segmented, Tag } from 'antd'
import { useState } from 'react'
import { useFirstComparison } from '../../../../figures/other-fair/use-first-comparison.ts'
import { usePrices } from '../../../../kit/permission/use-prices.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { readyWidgets } from '../ready-widgets.ts'
import { newKey } from '../widget-list.ts'

type Props = { readonly onAdd: (widgets: readonly Widget[]) => void; readonly onClose: () => void }

/** Adds ready questions, saved reports and texts to a dashboard; stays open for several. */
export const AddWidget = ({ onAdd, onClose }: Props) => {
  const { dashboards: texts } = usePhrases()
  return (
    <Drawer open title={texts.add} size={420} onClose={onClose}>
      <h4>{texts.ready}</h4>
      <ReadyList onAdd={onAdd} />
      <h4>{texts.savedReports}</h4>
      <SavedList onAdd={onAdd} />
      <h4>{texts.kinds.text}</h4>
      <TextForm onAdd={onAdd} />
    </Drawer>
  )
}

type PartProps = Pick<Props, 'onAdd'>

const ReadyList = ({ onAdd }: PartProps) => {
  const phrases = usePhrases()
  const prices = usePrices()
  const comparison = useFirstComparison()
  return (
    <ul className="fd-plain-list">
      {readyKeys.map((key) => {
        const widgets = readyWidgets([key], { prices, comparison, phrases })
        if (widgets.length === 0) return null
        return (
          <li key={key}>
            <Button type="text" block className="fd-widget-choice" onClick={() => onAdd(widgets)}>
              {phrases.readyQuestions[key]}
              <Tag>{phrases.dashboards.kinds[readyQuestion(key).kind]}</Tag>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

const listParams = { reportKey: 'dynamicReport' } as const
const sizes = {
  table: { width: 6, height: 4 },
  chart: { width: 6, height: 3 },
  figure: { width: 3, height: 1 },
} as const satisfies Readonly<Record<FigureWidgetKind, Pick<Widget, 'width' | 'height'>>>

const SavedList = ({ onAdd }: PartProps) => {
  const { dashboards: texts, dynamicReport } = usePhrases()
  const { data } = useRead(savedReports.getOrderReportSaveParam, listParams)
  const [kind, setKind] = useState<FigureWidgetKind>('table')
  if (data?.length === 0) return <p className="fd-weak">{texts.noSaved}</p>
  return (
    <>
      <Segmented<FigureWidgetKind>
        aria-label={texts.showAs}
        value={kind}
        options={figureWidgetKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={setKind}
      />
      <ul className="fd-plain-list">
        {data?.map(({ id, name, isOwn, ownerName }) => (
          <li key={id}>
            <Button
              type="text"
              block
              className="fd-widget-choice"
              onClick={() => onAdd([{ key: newKey(), title: '', kind, ...sizes[kind], source: { savedId: id } }])}
            >
              {isOwn ? name : dynamicReport.ofOwner({ name, owner: ownerName })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const TextForm = ({ onAdd }: PartProps) => {
  const { dashboards: texts } = usePhrases()
  const [text, setText] = useState('')
  const add = () => {
    onAdd([{ key: newKey(), title: '', kind: 'text', width: 6, height: 1, text: text.trim() }])
    setText('')
  }
  return (
    <div className="fd-stack">
      <Input.TextArea
        aria-label={texts.kinds.text}
        rows={3}
        maxLength={widgetTextLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button disabled={text.trim() === ''} onClick={add}>
        {texts.addText}
      </Button>
    </div>
  )
}

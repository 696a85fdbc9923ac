import { type Kiosk, kioskNameLength } from '@fairdesk/contract/areas/self-print/self-print'
import { kioskKinds } from '@fairdesk/contract/endpoint'
import { type PaperName, paperNames, papers } from '@fairdesk/contract/paper/papers'
import { Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import type { KioskCredentials } from './NewKiosk.tsx'
import { changeKiosk, enrolKiosk } from './self-print-writes.ts'

type Draft = Pick<Kiosk, 'kind' | 'name' | 'printer' | 'paper' | 'printsHere'>

type Props = {
  /** Null for a new one. */
  readonly kiosk: Kiosk | null
  readonly onMade: (createdKiosk: KioskCredentials) => void
  readonly onClose: () => void
}

const usual: Draft = { kind: 'self', name: '', printer: '', paper: 'a4', printsHere: true }

/** Fields of a kiosk: its name, the paper in its printer, and where its papers come out. */
export const KioskDialog = ({ kiosk, onMade, onClose }: Props) => {
  const { selfPrint: texts } = usePhrases()
  const [draft, setDraft] = useState<Draft>(kiosk ?? usual)
  const { kind, name, printer, paper, printsHere } = draft
  const saving = useAct(async () => {
    const fields = { name: name.trim(), printer: printer.trim(), paper, printsHere }
    if (kiosk) {
      await changeKiosk({ id: kiosk.id, ...fields })
      notify({ kind: 'success', text: texts.saved })
    } else {
      const { token } = await enrolKiosk({ kind, ...fields })
      onMade({ name: fields.name, token })
    }
    onClose()
  })
  const change = (changes: Partial<Draft>) => setDraft((current) => ({ ...current, ...changes }))
  const isFull = name.trim() !== ''
  return (
    <ActDialog
      width={520}
      title={kiosk ? texts.edit : texts.add}
      okText={kiosk ? texts.save : texts.enrol}
      disabled={!isFull}
      act={saving}
      onClose={onClose}
    >
      <Form layout="vertical" onFinish={() => isFull && saving.run()}>
        {!kiosk && (
          <Form.Item label={texts.kind} extra={texts.kindHelp[kind]}>
            <Radio.Group
              optionType="button"
              value={kind}
              options={kioskKinds.map((value) => ({ value, label: texts.kinds[value] }))}
              onChange={({ target }) => change({ kind: target.value })}
            />
          </Form.Item>
        )}
        <Form.Item label={texts.name} htmlFor="kiosk-name">
          <Input
            id="kiosk-name"
            autoFocus
            value={name}
            maxLength={kioskNameLength}
            placeholder={texts.nameHint[kind]}
            onChange={({ target }) => change({ name: target.value })}
            onPressEnter={() => isFull && saving.run()}
          />
        </Form.Item>
        {kind === 'self' && (
          <Form.Item label={texts.where}>
            <Radio.Group
              value={printsHere}
              options={[
                { value: true, label: texts.printsHere },
                { value: false, label: texts.printsAtStations },
              ]}
              onChange={({ target }) => change({ printsHere: target.value === true })}
            />
          </Form.Item>
        )}
        {kind !== 'screen' && (
          <PaperFields draft={draft} onChange={change} hasPrinter={kind === 'station' || printsHere} />
        )}
      </Form>
    </ActDialog>
  )
}

type PaperProps = {
  readonly draft: Draft
  readonly hasPrinter: boolean
  readonly onChange: (changes: Partial<Draft>) => void
}

const PaperFields = ({ draft: { paper, printer }, hasPrinter, onChange }: PaperProps) => {
  const { selfPrint: texts, paper: paperTexts } = usePhrases()
  const label = hasPrinter ? texts.paper : texts.paperOfStations
  const help = papers[paper].kind === 'form' ? `${texts.paperHelp} ${texts.formHelp}` : texts.paperHelp
  return (
    <>
      <Form.Item label={label} extra={hasPrinter ? help : undefined}>
        <Select<PaperName>
          aria-label={label}
          value={paper}
          options={paperNames.map((value) => ({ value, label: paperTexts.papers[value] }))}
          onChange={(value) => onChange({ paper: value })}
        />
      </Form.Item>
      {hasPrinter && (
        <Form.Item label={texts.printer} htmlFor="kiosk-printer">
          <Input
            id="kiosk-printer"
            value={printer}
            maxLength={60}
            placeholder={texts.printerHint}
            onChange={({ target }) => onChange({ printer: target.value })}
          />
        </Form.Item>
      )}
    </>
  )
}

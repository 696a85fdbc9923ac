import { syncShapes } from '@fairdesk/contract/orders/sync-map'
import { Form, Input, Select, Switch } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'

const separators = ['comma', 'tab', 'semicolon', 'bar'] as const
const encodings = ['utf8', 'gb18030'] as const
const ends = ['crlf', 'lf'] as const

/** Fields for writing a file; its folder is the link's own and cannot be chosen. */
export const FileFields = ({ folder }: { folder: string }) => {
  const { sync: texts } = usePhrases()
  const choices = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
    values.map((value) => ({ value, label: labels[value] }))
  return (
    <div className="fd-sync-file">
      <p className="fd-whole-row">{folder === '' ? texts.folderLater : texts.folderAt({ folder: `${folder}/out` })}</p>
      <Form.Item name={['file', 'shape']} label={texts.shape}>
        <Select options={choices(syncShapes, texts.shapes)} />
      </Form.Item>
      <Form.Item name={['file', 'separator']} label={texts.separator}>
        <Select options={choices(separators, texts.separators)} />
      </Form.Item>
      <Form.Item name={['file', 'encoding']} label={texts.encoding}>
        <Select options={choices(encodings, texts.encodings)} />
      </Form.Item>
      <Form.Item name={['file', 'ends']} label={texts.ends}>
        <Select options={choices(ends, texts.lineEnds)} />
      </Form.Item>
      <Form.Item name={['file', 'name']} label={texts.fileName} extra={texts.fileNameHint}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name={['file', 'withOk']} label={texts.withOk} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item
        name={['file', 'guardsFormulas']}
        label={texts.guardsFormulas}
        extra={texts.guardsFormulasHint}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </div>
  )
}

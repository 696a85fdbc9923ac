import { syncShapes } from '@fairdesk/contract/orders/sync-map'
import { Form, Input, Select, Switch } from 'antd'
import { usePhrases } from '../../kit/text/phrases.ts'

const separators = ['comma', 'tab', 'semicolon', 'bar'] as const
const encodings = ['utf8', 'gb18030'] as const
const ends = ['crlf', 'lf'] as const

/** How a file is written; its folder is the link's own and is chosen by nobody. */
export const FileFields = ({ folder }: { folder: string }) => {
  const { sync: words } = usePhrases()
  const choices = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
    values.map((value) => ({ value, label: labels[value] }))
  return (
    <div className="fd-sync-file">
      <p>{folder === '' ? words.folderLater : words.folderAt({ folder: `${folder}/out` })}</p>
      <Form.Item name={['file', 'shape']} label={words.shape}>
        <Select options={choices(syncShapes, words.shapes)} />
      </Form.Item>
      <Form.Item name={['file', 'separator']} label={words.separator}>
        <Select options={choices(separators, words.separators)} />
      </Form.Item>
      <Form.Item name={['file', 'encoding']} label={words.encoding}>
        <Select options={choices(encodings, words.encodings)} />
      </Form.Item>
      <Form.Item name={['file', 'ends']} label={words.ends}>
        <Select options={choices(ends, words.lineEnds)} />
      </Form.Item>
      <Form.Item name={['file', 'name']} label={words.fileName} extra={words.fileNameHint}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name={['file', 'withOk']} label={words.withOk} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item
        name={['file', 'guardsFormulas']}
        label={words.guardsFormulas}
        extra={words.guardsFormulasHint}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </div>
  )
}

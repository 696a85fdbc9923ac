import './plain-table.css'
import './sheet-import.css'
import { Alert, Button, Checkbox, Modal } from 'antd'
import { useFilePick } from './form/use-file-pick.tsx'
import { Loading } from './state/Loading.tsx'
import { StateTag } from './state/StateTag.tsx'
import { TableHead } from './TableHead.tsx'

type Action = 'created' | 'changed' | 'left' | 'removed' | 'refused'
/** `row` is absent where something is not in the file. */
type Row = {
  readonly row?: number | undefined
  readonly of: string
  readonly action: Action
  readonly notes: readonly string[]
}

type Props = {
  readonly texts: Readonly<
    Record<'title' | 'note' | 'choose' | 'another' | 'template' | 'commit' | 'row' | 'of' | 'result' | 'notes', string>
  > & { readonly actions: Readonly<Record<Exclude<Action, 'removed'>, string> & Partial<Record<Action, string>>> }
  readonly work: {
    readonly fileName: string | undefined
    readonly problem: string | undefined
    readonly isBusy: boolean
    readonly isReady: boolean
    /** Confirmation that texts which look altered are meant as written; present if the file has any. */
    readonly meant?:
      | { readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }
      | undefined
    readonly verdict?: { readonly type: 'error' | 'info' | 'warning' | 'success'; readonly text: string }
  }
  /** Outcome of each row of the file, refused ones first; undefined before there is a file. */
  readonly rows: readonly Row[] | undefined
  /** Warnings about the whole file, shown before the import. */
  readonly notices: readonly string[] | undefined
  readonly width: number
  readonly onChoose: (file: File) => void
  readonly onCommit: () => void
  readonly onTemplate: () => void
  readonly onClose: () => void
}

const tones = { created: 'good', changed: 'busy', left: 'plain', removed: 'waiting', refused: 'bad' } as const

/** Import of a file as a whole or not at all, with a preview. */
export const SheetImport = ({ texts, work, rows, notices = [], width, ...on }: Props) => {
  const { field, open } = useFilePick({
    label: texts.choose,
    accept: '.xlsx,.xls,.csv',
    onChoose: ([file]) => file && on.onChoose(file),
  })
  const { fileName, problem, isBusy, isReady, verdict, meant } = work
  return (
    <Modal
      open
      width={width}
      title={texts.title}
      okText={texts.commit}
      okButtonProps={{ disabled: !isReady, loading: isBusy }}
      onOk={on.onCommit}
      onCancel={on.onClose}
    >
      <div className="fd-stack fd-gap-12">
        <p className="fd-flush fd-weak">{texts.note}</p>
        <div className="fd-sheet-import-bar fd-row">
          <Button type={rows ? 'default' : 'primary'} disabled={isBusy} onClick={open}>
            {fileName === undefined ? texts.choose : texts.another}
          </Button>
          <Button type="link" onClick={on.onTemplate}>
            {texts.template}
          </Button>
          <span>{fileName}</span>
          {field}
        </div>
        {isBusy && !rows && <Loading rows={3} />}
        {problem !== undefined && (
          <Alert type="error" showIcon title={<span className="fd-sheet-import-lines">{problem}</span>} />
        )}
        {verdict && <Alert type={verdict.type} showIcon title={verdict.text} />}
        {meant && (
          <Checkbox checked={meant.isOn} disabled={isBusy} onChange={({ target }) => meant.onChange(target.checked)}>
            {meant.label}
          </Checkbox>
        )}
        {notices.map((notice) => (
          <Alert key={notice} type="warning" showIcon title={notice} />
        ))}
        {rows && <Rows rows={rows} texts={texts} />}
      </div>
    </Modal>
  )
}

const Rows = ({ rows, texts }: { readonly rows: readonly Row[]; readonly texts: Props['texts'] }) => (
  // A list longer than the dialog is scrolled by keys too.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
  <div className="fd-sheet-import-rows" tabIndex={0}>
    <table className="fd-table">
      <TableHead heads={[texts.row, texts.of, texts.result, texts.notes]} />
      <tbody>
        {rows.map(({ row, of, action, notes }) => (
          <tr key={row ?? of}>
            <td>{row}</td>
            <td>{of}</td>
            <td>
              <StateTag tone={tones[action]}>{texts.actions[action]}</StateTag>
            </td>
            <td>
              {notes.map((note) => (
                <div key={note}>{note}</div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

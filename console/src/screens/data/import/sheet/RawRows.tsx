import type { ImportAnswer } from '@fairdesk/contract/areas/data/import-answer'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'

type Props = {
  readonly answer: Pick<ImportAnswer, 'firstRows' | 'headerRow' | 'sheet'>
  readonly onChoose: (headerRow: number) => void
}

/** The first rows of the sheet as they are; a click on one takes it for the headings. */
export const RawRows = ({ answer, onChoose }: Props) => {
  const { importWizard: texts } = usePhrases()
  const [isOpen, setIsOpen] = useState(false)
  const { firstRows, headerRow, sheet } = answer
  if (firstRows.length === 0) return null
  const choose = (row: number) => {
    setIsOpen(false)
    if (row !== headerRow) onChoose(row)
  }
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {texts.rawRows}
      </Button>
      <Modal
        open={isOpen}
        width={1100}
        title={texts.rawRowsOf({ sheet })}
        footer={null}
        onCancel={() => setIsOpen(false)}
      >
        <p className="fd-flush fd-weak">{texts.rawRowsHint}</p>
        <div className="fd-import-raw fd-scroll">
          <table>
            <tbody>
              {firstRows.map(({ row, cells }) => (
                <tr key={row} data-head={row === headerRow} onClick={() => choose(row)}>
                  <th scope="row">
                    <button
                      type="button"
                      className="fd-plain-button"
                      aria-pressed={row === headerRow}
                      title={texts.headingsIn({ row })}
                      aria-label={texts.headingsIn({ row })}
                      onClick={(event) => {
                        event.stopPropagation()
                        choose(row)
                      }}
                    >
                      {row}
                    </button>
                  </th>
                  {cells.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                    <td key={column} title={cell}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Modal>
    </>
  )
}

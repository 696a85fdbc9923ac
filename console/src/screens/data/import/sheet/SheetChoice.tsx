import type { ImportAnswer, ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { Checkbox, Select } from 'antd'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'

type Props = {
  readonly answer: Pick<ImportAnswer, 'sheet' | 'sheets'>
  readonly mapping: ImportMapping
  readonly onChoose: (choice: Pick<ImportMapping, 'sheet' | 'sheets'>) => void
}

/** Sheets of the workbook with their numbers of rows: one of them, or several that are read together. */
export const SheetChoice = ({ answer: { sheet, sheets }, mapping, onChoose }: Props) => {
  const { importWizard: texts } = usePhrases()
  if (sheets.length < 2) return null
  const several = mapping.sheets
  const current = several?.[0] ?? mapping.sheet ?? sheet
  const shown = sheets.filter(({ hidden }) => !hidden).map(({ name }) => name)
  const options = sheets.map((entry) => ({ value: entry.name, label: sheetLabel(entry) }))
  function sheetLabel({ name, hidden, rows }: ImportAnswer['sheets'][number]): string {
    const label = hidden ? texts.hiddenSheet({ name }) : name
    return rows === null ? label : texts.sheetRows({ name: label, count: formatInteger(rows) })
  }
  const chooseSeveral = (names: readonly string[]) => {
    const inOrder = sheets.map(({ name }) => name).filter((name) => names.includes(name))
    if (inOrder.length > 0) onChoose({ sheets: inOrder })
  }
  return (
    <>
      {several ? (
        <Select
          mode="multiple"
          size="small"
          className="fd-import-sheets"
          maxTagCount="responsive"
          showSearch={false}
          popupMatchSelectWidth={false}
          aria-label={texts.sheet}
          value={several}
          options={options}
          onChange={chooseSeveral}
        />
      ) : (
        <Select
          size="small"
          className="fd-import-sheets"
          popupMatchSelectWidth={false}
          aria-label={texts.sheet}
          value={current}
          options={options}
          onChange={(name) => onChoose({ sheet: name })}
        />
      )}
      <Checkbox
        checked={several !== undefined}
        title={texts.severalSheetsHint}
        onChange={({ target }) => (target.checked ? chooseSeveral([current, ...shown]) : onChoose({ sheet: current }))}
      >
        {texts.severalSheets}
      </Checkbox>
    </>
  )
}

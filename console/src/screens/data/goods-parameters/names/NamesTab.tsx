import '../../../../ui/plain-table.css'
import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { type CustomName, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { attributeOf } from '@fairdesk/contract/attributes'
import { type Language, languages } from '@fairdesk/phrases/shape'
import { call } from '../../../../kit/call/api.ts'
import { queries } from '../../../../kit/query/queries.ts'
import { invalidate, useRead } from '../../../../kit/query/use-read.ts'
import { changeRow } from '../../../../kit/save/row-queue.ts'
import { useOwnPhrases, usePhrases } from '../../../../kit/text/phrases.ts'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { CellField } from '../cells/CellField.tsx'
import { CellTable } from '../cells/CellTable.tsx'

/** Edits the fair's own names of attributes in each language; texts everywhere follow. */
export const NamesTab = () => {
  const texts = usePhrases().goodsCodes
  const names = useRead(goodsCodes.customNameList, {})
  return (
    <>
      <CellTable
        head={<Head />}
        rows={names.data}
        isFiltered={false}
        error={names.error}
        onRetry={() => void names.refetch()}
      >
        {(name) => <NameRow key={name.type} name={name} />}
      </CellTable>
      <footer className="fd-page-foot">
        <span>{texts.names.hint}</span>
      </footer>
    </>
  )
}

const Head = () => {
  const { names: texts } = usePhrases().goodsCodes
  return <TableHead heads={[texts.attribute, ...languages.map((language) => texts[language]), texts.shown]} />
}

const NameRow = ({ name }: { readonly name: CustomName }) => {
  const { dimensions, goodsCodes: texts } = usePhrases()
  const dimensionName = useOwnPhrases().dimensions[attributeOf(name.type)]
  return (
    <tr>
      <td className="fd-code-uses">{dimensionName}</td>
      {languages.map((language) => (
        <td key={language}>
          <CellField
            write={goodsCodes.upsertCommonCodeCustomName}
            column={language}
            label={texts.ofRow({ field: texts.names[language], name: dimensionName })}
            value={name[language]}
            placeholder={texts.names.blank}
            onSave={(text) => rename(name, { [language]: text })}
          />
        </td>
      ))}
      <td className="fd-code-uses">{dimensions[attributeOf(name.type)]}</td>
    </tr>
  )
}

/** Puts the answer into the list before it is refetched; the console's texts are refetched too. */
function rename(name: CustomName, texts: Partial<Record<Language, string>>): Promise<CustomName> {
  return changeRow(`name of ${name.type}`, name, async (currentName) => {
    try {
      const saved = await call(goodsCodes.upsertCommonCodeCustomName, { items: [{ ...currentName, ...texts }] })
      queries.setQueryData([goodsCodes.customNameList.path, {}], saved)
      return saved.find(({ type }) => type === currentName.type) ?? currentName
    } finally {
      invalidate(goodsCodes.customNameList, baseData.getAllCommonCodeCustomNameMap)
    }
  })
}

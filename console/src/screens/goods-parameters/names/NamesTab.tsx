import '../../../ui/plain-table.css'
import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { type CustomName, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import type { CodeType } from '@fairdesk/contract/attributes'
import { type Language, languages } from '@fairdesk/phrases/shape'
import { call } from '../../../kit/call/api.ts'
import { queries } from '../../../kit/query/queries.ts'
import { invalidate, useRead } from '../../../kit/query/use-read.ts'
import { changeRow } from '../../../kit/save/row-queue.ts'
import { useOwnPhrases, usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { CellField } from '../cells/CellField.tsx'
import { CellTable } from '../cells/CellTable.tsx'

/** What this fair calls its attributes in each language; the words everywhere follow. */
export const NamesTab = () => {
  const words = usePhrases().goodsCodes
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
        <span>{words.names.hint}</span>
      </footer>
    </>
  )
}

const Head = () => {
  const { names: words } = usePhrases().goodsCodes
  return <TableHead heads={[words.attribute, ...languages.map((language) => words[language]), words.shown]} />
}

const NameRow = ({ name }: { readonly name: CustomName }) => {
  const { dimensions, goodsCodes: words } = usePhrases()
  const own = useOwnPhrases().dimensions[dimensionOf(name.type)]
  return (
    <tr>
      <td className="fd-code-uses">{own}</td>
      {languages.map((language) => (
        <td key={language}>
          <CellField
            write={goodsCodes.upsertCommonCodeCustomName}
            column={language}
            label={words.ofRow({ field: words.names[language], name: own })}
            value={name[language]}
            placeholder={words.names.blank}
            onSave={(text) => rename(name, { [language]: text })}
          />
        </td>
      ))}
      <td className="fd-code-uses">{dimensions[dimensionOf(name.type)]}</td>
    </tr>
  )
}

function dimensionOf(type: CodeType) {
  return type === 'customerLevel' ? 'level' : type
}

/** The answer stands in the list before it is asked anew; the words of the console are asked anew with it. */
function rename(name: CustomName, texts: Partial<Record<Language, string>>): Promise<CustomName> {
  return changeRow(`name of ${name.type}`, name, async (now) => {
    try {
      const saved = await call(goodsCodes.upsertCommonCodeCustomName, { items: [{ ...now, ...texts }] })
      queries.setQueryData([goodsCodes.customNameList.path, {}], saved)
      return saved.find(({ type }) => type === now.type) ?? now
    } finally {
      invalidate(goodsCodes.customNameList, baseData.getAllCommonCodeCustomNameMap)
    }
  })
}

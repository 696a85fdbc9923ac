import { ImportOutlined, PlusOutlined, PrinterOutlined } from '@ant-design/icons'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import type { Rack } from '@fairdesk/contract/areas/data/displays'
import { displays } from '@fairdesk/contract/areas/data/displays'
import { Button } from 'antd'
import { go } from '../../../../kit/page/location.ts'
import { useVisibleScope } from '../../../../kit/permission/use-visible-scope.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { print } from '../../../../kit/print/print.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { printedRacks } from './printed-racks.ts'

type Props = {
  /** Visible racks, which are printed. */
  readonly racks: readonly Rack[]
  readonly mayAdd: boolean
  readonly onAdd: () => void
}

/** Actions on the whole board. */
export const BoardActions = ({ racks, mayAdd, onAdd }: Props) => {
  const { displays: texts, shell } = usePhrases()
  const { brands } = useVisibleScope()
  const printAll = () =>
    print({
      element: printedRacks(racks, texts),
      title: texts.printTitle,
      preview: true,
      paper: 'a4',
      inSheets: true,
    })
  return (
    <div className="fd-list-actions fd-row fd-push-end">
      <Button icon={<PrinterOutlined />} disabled={racks.length === 0} onClick={() => void printAll()}>
        {texts.print}
      </Button>
      {brands && (
        <>
          <WriteButton
            write={bulkImport.importDisplays}
            icon={<ImportOutlined />}
            onClick={() => go('/custom/importDisplays')}
          >
            {shell.titles.importDisplays}
          </WriteButton>
          <WriteButton write={displays.save} type="primary" icon={<PlusOutlined />} disabled={!mayAdd} onClick={onAdd}>
            {texts.add}
          </WriteButton>
        </>
      )}
    </div>
  )
}

import { DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import {
  goodsParameters,
  goodsParameters as goodsParametersCalls,
} from '@fairdesk/contract/areas/data/goods-parameters'
import { Button } from 'antd'
import { useState } from 'react'
import { useLiveVersion } from '../../../../kit/live/live.ts'
import { useDownload } from '../../../../kit/page/tab-life.ts'
import { useFoot } from '../../../../kit/page/use-foot.ts'
import { useReturning } from '../../../../kit/page/use-returning.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { WriteScope } from '../../../../kit/permission/WriteScope.tsx'
import { useRead } from '../../../../kit/query/use-read.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FootLine } from '../../../../ui/state/FootLine.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { ImportPrices } from './ImportPrices.tsx'
import { PriceRuler } from './PriceRuler.tsx'
import { PriceSteps } from './PriceSteps.tsx'
import { type PriceRangeEdit, PriceTable } from './PriceTable.tsx'
import '../../../../ui/plain-table.css'
import './prices.css'

/** Price ranges on the price axis, with the gaps between them. */
export const PricesTab = () => {
  const { goodsParameters: all, goodsCodes: files, shell } = usePhrases()
  const texts = all.prices
  const [edited, setEdited] = useState<PriceRangeEdit>(null)
  const [isStepping, setStepping] = useReturning<true>()
  const [isImporting, setImporting] = useReturning<true>()
  const download = useDownload()
  const prices = useRead(goodsParameters.queryGoodsPriceRange, {}, { version: useLiveVersion() })
  const foot = useFoot()
  const { data } = prices
  const last = data?.ranges.at(-1)
  return (
    <>
      <div className="fd-page-bar">
        <span className="fd-spring" />
        <Button icon={<DownloadOutlined />} onClick={() => download(goodsParameters.exportGoodsPriceRange, {})}>
          {files.export}
        </Button>
        <WriteButton
          write={goodsParameters.importGoodsPriceRange}
          icon={<UploadOutlined />}
          disabled={!data}
          onClick={() => setImporting(true)}
        >
          {files.import}
        </WriteButton>
        <WriteButton write={goodsParameters.replaceGoodsPriceRange} disabled={!data} onClick={() => setStepping(true)}>
          {texts.steps}
        </WriteButton>
        <WriteButton
          write={goodsParameters.addGoodsPriceRange}
          type="primary"
          icon={<PlusOutlined />}
          disabled={!data}
          onClick={() => setEdited({ min: last ? Math.round(last.max * 100 + 1) / 100 : 0 })}
        >
          {texts.add}
        </WriteButton>
      </div>
      <div className="fd-page-body fd-table-page fd-parameter-body">
        {!prices.data && <NotLoaded rows={6} error={prices.error} onRetry={prices.refetch} />}
        {data && (
          <WriteScope write={goodsParametersCalls.replaceGoodsPriceRange}>
            <PriceRuler prices={data} />
          </WriteScope>
        )}
        {data?.ranges.length === 0 && <p className="fd-hint">{texts.empty}</p>}
        {data && <PriceTable prices={data} edited={edited} onEdit={setEdited} />}
      </div>
      <FootLine {...foot}>
        {data && <span>{shell.rows({ count: formatInteger(data.ranges.length) })}</span>}
        {data && <span>{texts.unclassified({ count: formatInteger(data.unclassified) })}</span>}
        <span>{texts.hint}</span>
      </FootLine>
      {isStepping && data && <PriceSteps present={data.ranges} onClose={() => setStepping(null)} />}
      {isImporting && data && <ImportPrices present={data.ranges} onClose={() => setImporting(null)} />}
    </>
  )
}

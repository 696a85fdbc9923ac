import { DownloadOutlined, ImportOutlined, SnippetsOutlined } from '@ant-design/icons'
import { minimums } from '@fairdesk/contract/areas/data/minimums'
import type { Params } from '@fairdesk/contract/endpoint'
import { Button } from 'antd'
import { go } from '../../../kit/page/location.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { useReturning } from '../../../kit/page/use-returning.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { PasteLines } from '../paste/PasteLines.tsx'

/** Rules out as a file, and in from one or as pasted lines. */
export const RuleActions = ({ filter }: { readonly filter: Params<typeof minimums.export> }) => {
  const { minimums: words, shell } = usePhrases()
  const download = useDownload()
  const [isPasting, setPasting] = useReturning<true>()
  return (
    <>
      <Button icon={<DownloadOutlined />} onClick={() => download(minimums.export, filter)}>
        {words.export}
      </Button>
      <Button icon={<ImportOutlined />} onClick={() => go('/set/importMinimums')}>
        {shell.titles.importMinimums}
      </Button>
      <Button icon={<SnippetsOutlined />} onClick={() => setPasting(true)}>
        {words.paste}
      </Button>
      {isPasting && <PasteLines scope={filter.scope} onClose={() => setPasting(null)} />}
    </>
  )
}

import { Segmented } from 'antd'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { Kiosks } from './Kiosks.tsx'
import { Queue } from './Queue.tsx'
import { selfPrintFields } from './self-print-query.ts'
import './self-print.css'

/** Self-service printing as the counter has it: who waits for paper, and which browsers are kiosks. */
export const SelfPrint = () => {
  const { selfPrint: words } = usePhrases()
  const [query, change] = useAddressQuery(selfPrintFields)
  const tabs = (
    <Segmented<'queue' | 'kiosks'>
      value={query.view === 'kiosks' ? 'kiosks' : 'queue'}
      options={[
        { value: 'queue', label: words.queue },
        { value: 'kiosks', label: words.kiosks },
      ]}
      onChange={(view) => change((now) => ({ ...now, view }))}
    />
  )
  return query.view === 'kiosks' ? (
    <Kiosks tabs={tabs} />
  ) : (
    <Queue tabs={tabs} onKiosks={() => change((now) => ({ ...now, view: 'kiosks' }))} />
  )
}
